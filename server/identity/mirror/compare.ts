import type { Account } from '../admin.ts';
import { differing, groupMoves, type DirectoryUser } from './desired.ts';

export const differenceKinds = ['missing_there', 'missing_here', 'different'] as const;
type DifferenceKind = (typeof differenceKinds)[number];

/** One user in whom the directory and the identity provider are not the same. */
export interface Difference {
    readonly username: string;
    /** As the directory says, else as the provider does; null where neither does. */
    readonly country: string | null;
    readonly kind: DifferenceKind;
    /** What differs: attributes by their name at the provider, `groups`, `enabled`, `account`. Never the values. */
    readonly fields: readonly string[];
}

interface Sides {
    readonly user: DirectoryUser;
    readonly account: Account | undefined;
    readonly groups: readonly string[];
    readonly issuer: string;
}

const fieldsOf = (user: DirectoryUser, account: Account, groups: readonly string[]): readonly string[] => {
    const moves = groupMoves(user, groups);
    return [
        ...differing(user, account),
        ...(moves.add.length + moves.remove.length > 0 ? ['groups'] : []),
        ...(account.enabled === user.isActive ? [] : ['enabled']),
    ];
};

/** How a user of the directory differs at the provider; undefined where both hold. A disabled person needs no account. */
export const compareUser = ({ user, account, groups, issuer }: Sides): Difference | undefined => {
    const { username, country } = user;
    if (account === undefined) {
        return user.isActive ? { username, country, kind: 'missing_there', fields: [] } : undefined;
    }
    const isOther = user.subject !== null && (user.subject !== account.sub || user.issuer !== issuer);
    const fields = isOther ? ['account'] : fieldsOf(user, account, groups);
    return fields.length === 0 ? undefined : { username, country, kind: 'different', fields };
};

/** An account whose username the directory does not know. */
export const strangerOf = ({ username, attributes }: Account): Difference => ({
    username,
    country: attributes['custom:country'] ?? null,
    kind: 'missing_here',
    fields: [],
});
