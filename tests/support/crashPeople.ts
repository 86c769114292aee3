import { pino } from 'pino';
import { seedDirectory } from '../../server/demo/people.ts';
import { openIdentity } from '../../server/identity/identity.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { createMint, testSignIn } from './server.ts';

const log = pino({ level: 'silent' });

interface Hiring {
    /** The address of the servers that they sign in at. */
    readonly publicUrl: string;
    /** The servers' IDENTITY_KEY. */
    readonly key: Buffer;
    readonly count: number;
}

interface Hired {
    /** Access tokens of so many sellers. */
    readonly tokens: ReadonlyMap<string, string>;
    /** One of an administrator. */
    readonly admin: string;
}

/** Enters so many sellers beside the demonstration's people. */
export const hireSellers = async (database: Database, { publicUrl, key, count }: Hiring): Promise<Hired> => {
    await seedDirectory(database);
    const config = {
        cognito: undefined,
        environment: 'test',
        hosted: undefined,
        publicUrl,
        signIn: testSignIn,
        signUp: undefined,
        tokenCookie: undefined,
    } as const;
    const identity = await openIdentity({ config, database, log, secrets: createSecrets(key) });
    const mint = await createMint({ database, identity, log }, key);
    const tokens = new Map<string, string>();
    for (let index = 0; index < count; index += 1) {
        const seller = `seller${index}`;
        await database.pool.query(
            `insert into app_user select $1, null, null, name, email, cellphone, country, locale, "group", more_groups, seniority,
                merchant_code, agent_code, status, is_test_mode, null, search from app_user where username = 'sales'`,
            [seller],
        );
        tokens.set(seller, await mint(seller));
    }
    return { tokens, admin: await mint('admin') };
};
