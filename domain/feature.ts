import type { Role } from './access/roles.ts';

/** Whom a feature is for. An empty list leaves nobody out. */
export interface FeatureTarget {
    readonly name: string;
    readonly enabled: boolean;
    readonly countries: readonly string[];
    readonly roles: readonly string[];
    readonly merchants: readonly string[];
    /** Of those whom the lists let through, from 0 to 100. */
    readonly percentage: number;
}

/** Whoever a feature is judged for, as our own directory knows them. */
export interface Recipient {
    readonly username: string;
    /** Where they work, not how far they reach. */
    readonly country: string;
    readonly roles: readonly Role[];
    readonly merchantCode: string | null;
}

type FeatureRule = 'switch' | 'countries' | 'roles' | 'merchants' | 'percentage';

interface Finding {
    readonly rule: FeatureRule;
    readonly isMet: boolean;
    /** For people: what the rule asks for and what this person is. */
    readonly says: string;
}

export interface FeatureJudgement {
    readonly isOn: boolean;
    /** The rule that decided: the first that is not met, else the last. */
    readonly decidedBy: FeatureRule;
    /** Every rule in the order in which they are asked. */
    readonly findings: readonly Finding[];
}

const mixed = (hash: number): number => {
    const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
    return (twice ^ (twice >>> 16)) >>> 0;
};

/** FNV-1a with a final mix: the same on every machine, and even over 0 to 2^32 - 1. */
const hashOf = (text: string): number => {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return mixed(hash);
};

/**
 * A person's place among 100 for one feature, from 0. It never changes, so whoever is within 20 percent stays within 40; and
 * it differs from feature to feature, so that it is not always the same people who try what is new.
 */
export const placeOf = (username: string, feature: string): number => hashOf(`${feature}\n${username}`) % 100;

const listed = (values: readonly string[]): string => values.join(', ');
const isAmong = (values: readonly string[], held: readonly string[]): boolean =>
    values.length === 0 || held.some((one) => values.includes(one));

type Judge = (feature: FeatureTarget, person: Recipient) => Omit<Finding, 'rule'>;

const judges: Readonly<Record<FeatureRule, Judge>> = {
    switch: ({ enabled }) => ({ isMet: enabled, says: enabled ? 'Switched on' : 'Switched off for everybody' }),
    countries: ({ countries }, { country }) => ({
        isMet: isAmong(countries, [country]),
        says: countries.length === 0 ? 'For every country' : `For ${listed(countries)}; works in ${country}`,
    }),
    roles: ({ roles }, person) => ({
        isMet: isAmong(roles, person.roles),
        says:
            roles.length === 0
                ? 'For every role'
                : `For ${listed(roles)}; is ${listed(person.roles) || 'without a role'}`,
    }),
    merchants: ({ merchants }, { merchantCode }) => ({
        isMet: isAmong(merchants, merchantCode === null ? [] : [merchantCode]),
        says:
            merchants.length === 0
                ? 'For every merchant'
                : `For ${listed(merchants)}; ${merchantCode === null ? 'works for none' : `works for ${merchantCode}`}`,
    }),
    percentage: ({ name, percentage }, { username }) => {
        const place = placeOf(username, name);
        const isMet = place < percentage;
        if (percentage === 100) return { isMet, says: 'For everybody of these' };
        return { isMet, says: `For the first ${percentage} of 100 places; stands at place ${place + 1}` };
    },
};

const order: readonly FeatureRule[] = ['switch', 'countries', 'roles', 'merchants', 'percentage'];

export const judgeFeature = (feature: FeatureTarget, person: Recipient): FeatureJudgement => {
    const findings = order.map((rule) => ({ rule, ...judges[rule](feature, person) }));
    const unmet = findings.find(({ isMet }) => !isMet);
    return { isOn: unmet === undefined, decidedBy: unmet?.rule ?? 'percentage', findings };
};
