/** What a person may be. A role opens an area; seniority and scope decide how far it reaches. */
export const roles = ['admin', 'support', 'underwriter', 'sales'] as const;
export type Role = (typeof roles)[number];

export const groupOfRole = {
    admin: 'admin',
    support: 'support',
    underwriter: 'underwriters',
    sales: 'sales',
} as const satisfies Record<Role, string>;
export type Group = (typeof groupOfRole)[Role];
export const groups: readonly Group[] = roles.map((role) => groupOfRole[role]);

export const roleOfGroup = (group: string): Role | undefined => roles.find((role) => groupOfRole[role] === group);

/** Staff climb junior, officer, senior, lead; sales climb junior, officer, team lead. Unknown counts as junior. */
export const seniorities = ['junior', 'officer', 'senior', 'team_lead', 'lead'] as const;
export type Seniority = (typeof seniorities)[number];

const rank: Record<Seniority, number> = { junior: 0, officer: 1, senior: 2, team_lead: 2, lead: 3 };

export const atLeast = (have: Seniority, need: Seniority): boolean => rank[have] >= rank[need];

/** A right: a role, or a role from a seniority upwards. */
export type Grant = Role | `${Role}:${Seniority}`;

/** Rights that nobody gives alone (rule 6.2): whoever holds one may answer for others, or decides about money. */
export const givenByTwo: readonly Grant[] = ['admin', 'support', 'underwriter:senior'];

/** Whoever asks. Built on the server from our own directory, never from what the client sends. */
export interface Principal {
    readonly kind: 'person' | 'system' | 'key';
    readonly username: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly seniority: Seniority;
    /** '*' reaches every country. */
    readonly country: string;
    readonly merchantCode: string | null;
    readonly agentCode: string | null;
    /** The products that their shop may sell, by name; absent where it may sell everything. */
    readonly products?: readonly string[];
    /** The group of shops that theirs belongs to; absent where it is in none. */
    readonly merchantGroup?: string;
    /** Their own number in E.164: whose application it stands on, they do not judge. */
    readonly cellphone: string | null;
    readonly isTestMode: boolean;
    /** The resources that a key reads, and nothing beside; absent for everybody else. */
    readonly reads?: readonly string[];
}

/** The product acting by itself: timers and jobs. */
export const system: Principal = {
    kind: 'system',
    username: 'system',
    name: 'Ahadi',
    roles: [],
    seniority: 'lead',
    country: '*',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
};

export const granted = (principal: Pick<Principal, 'roles' | 'seniority'>, grants: readonly Grant[]): boolean =>
    grants.some((grant) => {
        const [role, seniority] = grant.split(':') as [Role, Seniority | undefined];
        return principal.roles.includes(role) && (seniority === undefined || atLeast(principal.seniority, seniority));
    });
