import type { Context } from './context.ts';
import { tellOwner } from './messages.ts';
import { failuresOfStrangers } from './store/attempts.ts';
import { countUse } from './store/rates.ts';
import type { StoredUser } from './store/users.ts';

/** Failures within the hour, from wherever the person is not known, after which they are told: once a day. */
const WARNING_FROM = 10;
/** And after which a right password from such a place also needs a code: many guess at once (ASVS 6.3.1). */
const CODE_FROM = 50;

export const isGuessedAt = async ({ database, now }: Context, account: Buffer): Promise<boolean> =>
    (await failuresOfStrangers(database.pool, account, now())) >= CODE_FROM;

interface Guessed {
    readonly user: StoredUser | undefined;
    readonly username: string;
    readonly account: Buffer;
}

/** Tells the person that somebody tries their password, where they can be told (ASVS 6.3.5). */
export async function warnOfGuesses(context: Context, { user, username, account }: Guessed): Promise<void> {
    const { database, now } = context;
    if ((await failuresOfStrangers(database.pool, account, now())) < WARNING_FROM) return;
    const isFirst = await countUse(database.pool, { subject: account, operation: 'WarningOfGuesses', now: now() });
    if (!isFirst || user?.enabled !== true) return;
    const text =
        `Somebody tried wrong passwords for ${username} and was kept out. If that was not you, there is nothing you ` +
        'must do: you can sign in as always. If you use this password elsewhere, choose a new one.';
    await tellOwner(context, user, text);
}
