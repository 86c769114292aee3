import type { Queryable } from './queryable.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Limit {
    readonly uses: number;
    readonly seconds: number;
}

/** Messages cost somebody money or patience: three an hour (ASVS 6.6.3). */
const perAccount = {
    ChangePassword: { uses: 5, seconds: HOUR },
    GetUserAttributeVerificationCode: { uses: 3, seconds: HOUR },
    SignInCode: { uses: 20, seconds: HOUR },
    VerifyUserAttribute: { uses: 15, seconds: HOUR },
    WarningOfGuesses: { uses: 1, seconds: DAY },
} as const satisfies Readonly<Record<string, Limit>>;

/** What strangers may ask for too: by where they are, so that they use nothing up that is the person's own. */
const perClient = {
    ConfirmForgotPassword: { uses: 10, seconds: HOUR },
    ConfirmSignUp: { uses: 15, seconds: HOUR },
    ForgotPassword: { uses: 3, seconds: HOUR },
    ResendConfirmationCode: { uses: 3, seconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

/** How many clients' uses an account bears from all places together where the person is not known. */
export const STRANGERS = 4;

const limits = { ...perAccount, ...perClient };

export type AccountOperation = keyof typeof perAccount;
export type ClientOperation = keyof typeof perClient;

interface Use {
    readonly subject: Buffer;
    readonly operation: AccountOperation | ClientOperation;
    readonly now: Date;
    /** How many times the operation's limit may be reached. */
    readonly times?: number;
}

/** Counts one use; false beyond the limit, and such uses are not counted: clients repeat them. */
export async function countUse(db: Queryable, { subject, operation, now, times = 1 }: Use): Promise<boolean> {
    const { uses, seconds } = limits[operation];
    const { rowCount } = await db.query(
        `insert into idp_rate as r (subject, operation, window_started_at, count) values ($1, $2, $3, 1)
         on conflict (subject, operation) do update set
            window_started_at = case when r.window_started_at <= $4 then $3 else r.window_started_at end,
            count = case when r.window_started_at <= $4 then 1 else r.count + 1 end
         where r.window_started_at <= $4 or r.count < $5`,
        [subject, operation, now, new Date(now.getTime() - seconds * 1000), uses * times],
    );
    return rowCount === 1;
}
