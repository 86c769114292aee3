import type { ImportFault, ImportRun } from '../../../domain/import.ts';
import { checkFile, merchantFields } from '../../support/importing.ts';
import { ask, sharedRestApp, type PersonName } from './restApp.ts';

export const head = 'Merchant code,Name,Country,Contact person,Phone,Email,Address,Location,Status';
export const line = (code: string, name = 'Shop') => `${code},${name},GH,Ama,+233244123456,a@example.com,Osu,,active`;

/** The generated routes, and how tests import files there. */
export const sharedImports = () => {
    const rest = sharedRestApp();

    const post = (as: PersonName) => ({
        post: async (path: string, body: unknown = {}): Promise<ImportRun> => {
            const reply = await ask<ImportRun>(rest, { as, path, method: 'POST', body });
            if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
            return reply.body;
        },
    });
    const admin = post('admin');

    const faultsOf = async ({ importId }: ImportRun): Promise<readonly ImportFault[]> =>
        (await ask<{ faults: ImportFault[] }>(rest, { as: 'admin', path: `/api/imports/${importId}/faults` })).body
            .faults;

    const textAt = async (path: string): Promise<string> =>
        (await rest.app.inject({ url: path, headers: { 'x-person': 'admin' } })).body;

    const count = async (sql: string): Promise<number> => {
        const { rows } = await rest.database.pool.query<{ n: string }>(`select count(*) as n from ${sql}`);
        return Number(rows[0]?.n);
    };

    const check = (text: string | Buffer, as: PersonName = 'admin') =>
        checkFile(post(as), { resource: 'merchants', text, mapping: merchantFields });

    return { rest, post, admin, faultsOf, textAt, count, check };
};
