import * as yup from 'yup';
import { groups, type Group } from '../../../domain/access/roles.ts';
import { fitting, type ValuesOf } from './settings.ts';

/** How long a sign-in goes on; seconds. */
export interface SessionLimits {
    /** Without any use. */
    readonly idleSeconds: number;
    /** In all, however much it is used. */
    readonly longestSeconds: number;
}

export interface SignInConfig {
    /** Groups whose people must have a second factor. */
    readonly requireMfa: readonly Group[];
    readonly staff: SessionLimits;
    readonly sales: SessionLimits;
}

const staffGroups: readonly Group[] = ['admin', 'support', 'underwriters'];

const isGroup = (name: string): name is Group => groups.some((group) => group === name);
const listOf = (value: string): readonly string[] => value.split(',').map((name) => name.trim());

const limit = (fallback: number, unit: string) =>
    yup
        .number()
        .typeError(`\${path} must be a number of ${unit}.`)
        .integer(`\${path} must be a whole number of ${unit}.`)
        .min(1, `\${path} must be at least 1 of ${unit}.`)
        .max(525_600, `\${path} must be a number of ${unit} that somebody lives to see.`)
        .default(fallback);

export const signInVariables = {
    REQUIRE_MFA: fitting(
        `REQUIRE_MFA must be 0 (nobody) or some of ${groups.join(', ')}, with commas between them.`,
        (value) => value === '0' || listOf(value).every(isGroup),
    ),
    // ASVS 7.3.1 and 7.3.2: staff see everybody's papers from an office, sales their own customers' from one phone.
    STAFF_IDLE_MINUTES: limit(30, 'minutes'),
    STAFF_SESSION_HOURS: limit(12, 'hours'),
    SALES_IDLE_MINUTES: limit(8 * 60, 'minutes'),
    SALES_SESSION_HOURS: limit(30 * 24, 'hours'),
};

const limitsOf = (idleMinutes: number, hours: number): SessionLimits => ({
    idleSeconds: idleMinutes * 60,
    longestSeconds: hours * 3600,
});

export const readSignIn = (values: ValuesOf<typeof signInVariables>, environment: string): SignInConfig => {
    const { REQUIRE_MFA: named = environment === 'production' ? staffGroups.join(',') : '0' } = values;
    return {
        requireMfa: listOf(named).filter(isGroup),
        staff: limitsOf(values.STAFF_IDLE_MINUTES, values.STAFF_SESSION_HOURS),
        sales: limitsOf(values.SALES_IDLE_MINUTES, values.SALES_SESSION_HOURS),
    };
};

/** The limits of somebody in these groups: staff's for whoever is in one of theirs, beside whatever else. */
export const sessionLimitsOf = ({ staff, sales }: SignInConfig, memberOf: readonly string[]): SessionLimits =>
    staffGroups.some((group) => memberOf.includes(group)) ? staff : sales;
