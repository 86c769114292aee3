import { atLeast, seniorities } from './access/roles.ts';

/** What somebody does to another's account so that both may be in one hand (rule 6.2). */
export type DeedKind = 'made' | 'enabled' | 'raised' | 'readdressed' | 'reset';

export interface Deed {
    readonly kind: DeedKind;
    readonly by: string;
    readonly to: string;
    readonly at: Date;
}

/** An entry of the log about an account: fields with their values before and after. */
export interface AccountEntry {
    readonly action: string;
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
}

/** So long one person stays tied to another's account. */
export const tieDays = 7;
const tieMs = tieDays * 86_400_000;

const deedOfAction: Readonly<Record<string, DeedKind>> = {
    create: 'made',
    'reset-password': 'reset',
    'reset-second-step': 'reset',
    'resend-invitation': 'reset',
};

const onlyAsked = /_(?:asked|declined|withdrawn|unanswered)$/;
const addresses = ['email', 'cellphone', 'pendingEmail', 'pendingCellphone'];

const seniorityIn = (value: unknown) => seniorities.find((one) => one === value) ?? 'junior';

/** What an entry of the log tells was done to the account; undefined for what ties nobody. */
export const deedIn = ({ action, changes }: AccountEntry): DeedKind | undefined => {
    const known = deedOfAction[action];
    if (known !== undefined || changes === null || onlyAsked.test(action)) return known;
    const { status, group, seniority } = changes;
    if (status?.to === 'active') return 'enabled';
    if (group !== undefined) return 'raised';
    if (seniority !== undefined && !atLeast(seniorityIn(seniority.from), seniorityIn(seniority.to))) return 'raised';
    return addresses.some((name) => (changes[name]?.to ?? null) !== null) ? 'readdressed' : undefined;
};

/** The latest deed of one of two people to the other's account in the last seven days; undefined where there is none. */
export const tieBetween = (
    one: string,
    other: string,
    { deeds, now }: { readonly deeds: readonly Deed[]; readonly now: Date },
): Deed | undefined =>
    deeds
        .filter(({ by, to }) => (by === one && to === other) || (by === other && to === one))
        .filter(({ at }) => now.getTime() - at.getTime() < tieMs)
        .toSorted((left, right) => right.at.getTime() - left.at.getTime())[0];

export const tiedUntil = ({ at }: Deed): Date => new Date(at.getTime() + tieMs);
