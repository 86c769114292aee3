import type { Resource } from '../../../domain/resource.ts';
import { addresses, heldBack, settled, waitingIn } from '../../../domain/resources/addressCustody.ts';
import type { Account } from '../../identity/admin.ts';
import { ProfileRefused } from '../../identity/embedded/profile.ts';
import { carrySoon } from '../../identity/mirror/changes.ts';
import { profileKeeper } from '../../identity/ownProfile.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sameValue } from '../../rest/sql/fieldValues.ts';
import type { Hook, Written } from '../../rest/write/context.ts';
import { forEachDue, lockUser, rewrite, tellChange, tellLeads, type Settling } from './accountRow.ts';
import { tellOfAddresses, type OwnerNotice } from './addressNotice.ts';

/** Who keeps addresses that somebody else wrote, until they count. */
export interface Custody extends OwnerNotice {
    readonly jobs: Jobs;
}

const beganToWait = ({ before, after }: Written): boolean =>
    before !== null && after?.['pendingUntil'] != null && !sameValue(before['pendingUntil'], after['pendingUntil']);

/** Keeps an address that is written for a person beside the one that counts. */
export const addressWaits =
    ({ clock, addressWaitHours }: Custody): NonNullable<Hook['holdsBack']> =>
    ({ current, next }, { principal }) => {
        const until = new Date(clock().getTime() + addressWaitHours * 3_600_000);
        return heldBack(current, next, { by: principal.username, until });
    };

/** Tells the owners of addresses that count, and all leading administrators, that others were written. */
export const tellOfWaiting = async (
    tx: Transaction,
    custody: Custody,
    { resource, written }: { readonly resource: Resource; readonly written: readonly Written[] },
): Promise<void> => {
    for (const { after: row, origin } of written.filter(beganToWait)) {
        if (row === null) continue;
        await asSystem(tx, () => tellOfAddresses(tx, custody, row));
        const actor = origin.principal.username;
        await tellLeads(tx, custody.jobs, { kind: 'addressWritten', resource, row, actor });
    }
};

interface Owner {
    readonly username: string;
    readonly ip: string | null;
    readonly issuer: string;
    /** As the identity provider has it. */
    readonly account: Account | undefined;
}

const attributeOf = { email: 'email', cellphone: 'phone_number' } as const;

/** Whether the identity provider still holds what the directory said before. */
const isBehind = async ({ client }: Transaction, username: string): Promise<boolean> =>
    (await client.query('select 1 from provider_change where username = $1', [username])).rowCount !== 0;

/**
 * Takes over what its owner proved at a provider that does not tell us by itself, as a Cognito user pool: what waits here, and
 * what they chose there. Throws 422 where the directory cannot hold it.
 */
export const takeProven = async (
    tx: Transaction,
    jobs: Jobs,
    { username, account, ...owner }: Owner,
): Promise<void> => {
    const known = await lockUser(tx, username);
    if (known === undefined || account === undefined) return;
    const { attributes, sub } = account;
    const waiting = waitingIn(known.current);
    const behind = await isBehind(tx, username);
    const provenThere = addresses.flatMap((address) => {
        const name = attributeOf[address];
        const value = attributes[name];
        const isNew = value !== undefined && value !== known.current[address];
        const counts = isNew && attributes[`${name}_verified`] === 'true' && (!behind || waiting[address] === value);
        return counts ? [[name, value] as const] : [];
    });
    if (provenThere.length === 0) return;
    try {
        await profileKeeper.onProfileChange(tx, { ...owner, sub, changes: Object.fromEntries(provenThere) });
    } catch (error) {
        if (!(error instanceof ProfileRefused)) throw error;
        throw invalid({ [error.attribute]: error.message });
    }
    await carrySoon(tx, jobs, { usernames: [username] });
};

/** Lets addresses count whose wait ended unstopped, in the directory and at the identity provider. */
export const settleAddresses = (settling: Settling): Promise<void> =>
    forEachDue(settling, { column: 'pending_until', field: 'pendingUntil' }, async (tx, { origin, ...known }) => {
        const next = settled(known.current);
        await rewrite(tx, { ...known, next });
        await carrySoon(tx, settling.jobs, { usernames: [String(known.current['username'])] });
        await tellChange(tx, { ...known, next, action: 'address_counts', origin });
    });
