import { atLeast, type Principal } from './roles.ts';

/** Field values a row must have, all of them; a list means any of its values. */
export type Where = Readonly<Record<string, string | boolean | null | readonly string[]>>;

/** Rows in reach: those that meet at least one of these. An empty list reaches nothing. */
export type Scope = readonly Where[];

const nothing: Scope = [];

/** Whether one row lies within a scope; the same rule that lists compile to SQL. */
export const within = (scope: Scope, row: Readonly<Record<string, unknown>>): boolean =>
    scope.some((where) =>
        Object.entries(where).every(([field, wanted]) =>
            Array.isArray(wanted) ? wanted.includes(row[field]) : row[field] === wanted,
        ),
    );

const countryOf = (principal: Principal): Where => (principal.country === '*' ? {} : { country: principal.country });

/** Every row of the principal's country, for those who hold one of the roles (rule 6.1). */
export const ownCountry =
    (...allowed: Principal['roles']) =>
    (principal: Principal): Scope => {
        if (principal.kind === 'system') return [{}];
        return allowed.some((role) => principal.roles.includes(role)) ? [countryOf(principal)] : nothing;
    };

/** Every row of the principal's country for staff who serve customers; test records for those in test mode alone. */
export const staffScope = (principal: Principal): Scope => {
    const { kind, isTestMode } = principal;
    return kind === 'system'
        ? [{}]
        : ownCountry('admin', 'support')(principal).map((where) => ({ ...where, isTestMode }));
};

/**
 * Applications in reach (rule 6.1): staff by country, underwriters their queue and their own, sales their own. Who
 * works in test mode reaches test records only, everybody else real ones only.
 */
export const applicationScope = (principal: Principal): Scope => {
    if (principal.kind === 'system') return [{}];
    const { username, merchantCode, seniority, isTestMode } = principal;
    const everywhere: Where = { ...countryOf(principal), isTestMode };
    const has = (role: Principal['roles'][number]) => principal.roles.includes(role);
    if (has('admin') || has('support') || (has('underwriter') && atLeast(seniority, 'senior'))) return [everywhere];
    const scope: Where[] = [];
    if (has('underwriter')) {
        scope.push(
            { ...everywhere, stage: 'pending' },
            { ...everywhere, assignee: username },
            { ...everywhere, reviewer: username },
            { ...everywhere, decidedBy: username },
        );
    }
    if (has('sales') && merchantCode !== null) {
        scope.push(
            seniority === 'team_lead'
                ? { ...everywhere, merchantCode }
                : { ...everywhere, merchantCode, salesUsername: username },
        );
    }
    return scope;
};

/** Rows that belong to the sales person whom a field names, or to the merchant for a team lead; staff see their country. */
const soldBy =
    (seller: string) =>
    (principal: Principal): Scope => {
        if (principal.kind === 'system') return [{}];
        if (principal.roles.includes('admin') || principal.roles.includes('support')) return [countryOf(principal)];
        if (!principal.roles.includes('sales') || principal.merchantCode === null) return nothing;
        const { username, merchantCode, seniority } = principal;
        return [seniority === 'team_lead' ? { merchantCode } : { merchantCode, [seller]: username }];
    };

export const earningScope = soldBy('username');

/** Loans, as the applications they came from. */
export const loanScope = soldBy('salesUsername');

export const ownRows =
    (field: string) =>
    (principal: Principal): Scope => [{ [field]: principal.username }];
