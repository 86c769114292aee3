import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { runCommand, type CommandParts } from './command.ts';
import { enterFirstAdmin, FirstAdminRefused, type FirstAdmin } from './identity/firstAdmin.ts';
import { openIdentity } from './identity/identity.ts';
import { openSecrets } from './platform/secrets/key.ts';
import { startFault } from './startFault.ts';

const usage = `npm run first-admin -- --username ama --email ama@example.com --name "Ama Mensah"
    [--phone +233244123456] [--country GH] [--print-password]
Enters the first leading administrator, and the second where there is only one, with the settings (DATA_DIR, DATABASE_URL, ...) that the server runs with.
The temporary password goes by e-mail where SMTP_URL is set, unless --print-password shows it here.
`;

const text = { type: 'string' } as const;

type Asked = FirstAdmin & { readonly print: boolean };

const readArguments = (): Asked => {
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

const enter =
    ({ print, ...person }: Asked) =>
    async ({ config, database: opened }: CommandParts): Promise<string> => {
        const secrets = await openSecrets(config, opened);
        const database = opened.sealedBy(secrets);
        const identity = await openIdentity({ config, database, log: pino({ level: 'silent' }), secrets });
        // Cognito writes its own e-mail.
        const canInvite = config.cognito !== undefined || config.carriers.mail !== undefined;
        const invite = canInvite && !print;
        const password = await enterFirstAdmin({ database, identity, invite }, person);
        const secret = password === undefined ? `the password sent to ${person.email}` : `the password ${password}`;
        return `${person.username} leads the administrators now. Sign in at ${config.publicUrl}/admin with ${secret} within a day.`;
    };

const lineOf = (error: unknown): string => {
    if (error instanceof FirstAdminRefused) return error.message;
    // Thrown for options that are not known.
    if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`;
    return startFault(error);
};

await runCommand(() => enter(readArguments()), lineOf);
