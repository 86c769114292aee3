import { beforeAll } from 'vitest';
import { addApplicationRows } from './applicationRows.ts';
import { merchantBody } from './records.ts';
import { ask, sharedRestApp, type Call } from './restApp.ts';

export type Who = Call['as'];

/** The generated routes with three shops in two countries and an application, and how tests write to them. */
export const sharedShops = () => {
    const rest = sharedRestApp();

    beforeAll(async () => {
        for (const [as, code] of [
            ['admin', 'GH0001'],
            ['admin', 'GH0002'],
            ['kenyan', 'KE0001'],
        ] as const) {
            await post(as, 'merchants', merchantBody(code));
        }
        await addApplicationRows(rest.database.pool, [{ uid: 'a1' }]);
    });

    const post = (as: Who, name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        ask(rest, { as, path: `/api/${name}`, method: 'POST', body, headers });
    const put = (as: Who, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        ask(rest, { as, path: `/api/${path}`, method: 'PUT', body, headers });
    const get = (as: Who, path: string) => ask(rest, { as, path: `/api/${path}` });
    const eventsOf = async (recordId: string): Promise<number> => {
        const { rows } = await rest.database.pool.query<{ n: number }>(
            'select count(*) as n from event_log where record_id = $1',
            [recordId],
        );
        return rows[0]?.n ?? -1;
    };

    return { rest, post, put, get, eventsOf };
};
