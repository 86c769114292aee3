import type { Row } from '../resource.ts';

/** What waits of each address, beside what counts until then. */
const waitingFieldOf = { email: 'pendingEmail', cellphone: 'pendingCellphone' } as const;

export type Address = keyof typeof waitingFieldOf;
export const addresses = Object.keys(waitingFieldOf) as readonly Address[];

/** Whether something that others began waits for a person, who may stop it. */
export const isWaiting = (row: Row): boolean =>
    Object.keys(waitingIn(row)).length > 0 || row['secondStepOffAt'] != null;

/** Who wrote an address, and when it counts unless its owner stops it. */
export interface Writing {
    readonly by: string;
    readonly until: Date;
}

const custodyFields = [...Object.values(waitingFieldOf), 'pendingBy', 'pendingUntil'] as const;

const nothing: Row = Object.fromEntries(custodyFields.map((name) => [name, null]));

/** The addresses that wait, by the field they will stand in. */
export const waitingIn = (row: Row): Readonly<Partial<Record<Address, string>>> =>
    Object.fromEntries(
        addresses.flatMap((address) => {
            const value = row[waitingFieldOf[address]];
            return typeof value === 'string' ? [[address, value] as const] : [];
        }),
    );

/**
 * What an edit makes of a person: an address that somebody writes waits, and the earlier one counts until then (ASVS 6.3.7,
 * 7.5.1). Writing what waits already does not prolong the wait; writing another one begins it anew for both.
 */
export const heldBack = (current: Row, next: Row, { by, until }: Writing): Row => {
    const waiting = { ...waitingIn(current) };
    let isNew = false;
    for (const address of addresses) {
        const written = String(next[address]);
        if (written === current[address] || written === waiting[address]) continue;
        waiting[address] = written;
        isNew = true;
    }
    const counting = Object.fromEntries(addresses.map((address) => [address, current[address]]));
    if (!isNew) return { ...next, ...counting };
    const fields = addresses.map((address) => [waitingFieldOf[address], waiting[address] ?? null]);
    return { ...next, ...counting, ...Object.fromEntries(fields), pendingBy: by, pendingUntil: until };
};

/** The person once what waits counts. */
export const settled = (row: Row): Row => ({ ...row, ...waitingIn(row), ...nothing });

/** The person once all that others began is stopped. */
export const stopped = (row: Row): Row => ({ ...row, ...nothing, secondStepOffAt: null });
