import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { configOrExit, type Config } from './platform/config/config.ts';
import { openDatabase } from './platform/database/connect.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { prepareDatabase, type DatabaseUrls } from './platform/database/serverRole.ts';
import { enterFirstAdmin, FirstAdminRefused, type FirstAdmin } from './identity/firstAdmin.ts';
import { openIdentity } from './identity/identity.ts';
import { keyOf } from './platform/secrets/key.ts';
import { startFault } from './startFault.ts';

const usage = `npm run first-admin -- --username ama --email ama@example.com --name "Ama Mensah"
    [--phone +233244123456] [--country GH] [--print-password]
Enters the first leading administrator, and the second where there is only one, with the settings (DATA_DIR, DATABASE_URL, ...) that the server runs with.
The temporary password goes by e-mail where SMTP_URL is set, unless --print-password shows it here.
`;

const text = { type: 'string' } as const;

const readArguments = (): FirstAdmin & { readonly print: boolean } => {
    const { values } = parseArgs({
        options: {
            username: text,
            email: text,
            name: text,
            phone: { ...text, default: '' },
            country: { ...text, default: '*' },
            'print-password': { type: 'boolean', default: false },
        },
    });
    const { username, email, name, phone, country } = values;
    if (username === undefined || email === undefined || name === undefined) {
        throw new FirstAdminRefused(['--username, --email and --name are needed.', '', usage]);
    }
    return { username, email, name, phone, country, print: values['print-password'] };
};

const run = async (config: Config, undo: (() => Promise<void>)[]): Promise<string> => {
    const { print, ...given } = readArguments();
    const urls = config.database.urls ?? (await startBundled(config, undo));
    await prepareDatabase(urls);
    const database = openDatabase({ url: urls.url, schema: {} });
    undo.push(database.close);
    const key = await keyOf(config, database);
    const identity = await openIdentity({ config, database, log: pino({ level: 'silent' }), key });
    // Cognito writes its own e-mail.
    const canInvite = config.cognito !== undefined || config.carriers.mail !== undefined;
    const invite = canInvite && !print;
    const password = await enterFirstAdmin({ database, identity, invite }, given);
    const secret = password === undefined ? `the password sent to ${given.email}` : `the password ${password}`;
    return `${given.username} leads the administrators now. Sign in at ${config.publicUrl}/admin with ${secret} within a day.`;
};

const startBundled = async ({ dataDir }: Config, undo: (() => Promise<void>)[]): Promise<DatabaseUrls> => {
    const server = await startEmbedded({ dataDir });
    undo.push(server.stop);
    return server;
};

const lineOf = (error: unknown): string => {
    if (error instanceof FirstAdminRefused) return error.message;
    // Thrown for options that are not known.
    if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`;
    return startFault(error);
};

const undo: (() => Promise<void>)[] = [];
try {
    process.stdout.write(`${await run(configOrExit(), undo)}\n`);
} catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
} finally {
    for (const stop of undo.toReversed()) await stop();
}
