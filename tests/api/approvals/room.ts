import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { system } from '../../../domain/access/roles.ts';
import { recordEvent } from '../../../server/platform/audit/eventLog.ts';
import { drain } from '../../../server/work/workers.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';

interface Sent {
    readonly method?: 'GET' | 'POST' | 'PUT';
    readonly version?: number;
    readonly body?: object;
}

export const supporter = (username: string, some: object = {}) => ({
    username,
    name: 'Esi Owusu',
    email: `${username}@example.com`,
    cellphone: '+233244123458',
    country: 'GH',
    seniority: 'senior',
    ...some,
});

export const comment = 'The loan is paid in another way';

/** A field before and after. */
type Sides = readonly [from: unknown, to: unknown];

/** Something that one person did to the account of another. */
export interface Done {
    readonly by: string;
    readonly to: string;
    readonly action: string;
    readonly changes: Readonly<Record<string, Sides>>;
    readonly daysAgo: number;
}

/** A server with three leading administrators and a senior of support whose accounts nobody made lately. */
export const sharedApprovalRoom = (server = sharedServer()) => {
    const journey = journeyOn(server);
    const to = handoverOn(server, journey);

    const query = (text: string, values: unknown[] = []) =>
        server.database.pool.query<Record<string, unknown>>(text, values);

    const enter = (username: string, group: string, seniority: string) =>
        query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ($1, initcap($1), $1 || '@example.com', '+233244000001', 'GH', 'en', $2, $3, 'active', '')`,
            [username, group, seniority],
        );

    beforeAll(async () => {
        await publishPrice(server);
        await enter('lead2', 'admin', 'lead');
        await enter('lead3', 'admin', 'lead');
        await enter('helper', 'support', 'senior');
    });

    const send = async (as: string, url: string, { method = 'POST', version, body }: Sent = {}) => {
        const headers = {
            ...(await server.as(as)),
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        };
        const reply = await server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
        return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
    };

    /** What somebody reads in the inbox about a record. */
    const waiting = async (as: string, recordId: string): Promise<Approval | undefined> => {
        const reply = await server.inject({ url: '/api/approvals', headers: await server.as(as) });
        return reply.json<readonly Approval[]>().find((one) => one.recordId === recordId);
    };

    const did = ({ by, to: recordId, action, changes, daysAgo }: Done): Promise<void> => {
        const side = (at: 0 | 1) =>
            Object.fromEntries(Object.entries(changes).map(([name, sides]) => [name, sides[at]]));
        return server.database.withTransaction((tx) =>
            recordEvent(tx, {
                principal: { ...system, kind: 'person', username: by, roles: ['admin'] },
                requestId: randomUUID(),
                ip: null,
                action,
                record: 'users/support',
                recordId,
                country: 'GH',
                before: action === 'create' ? null : side(0),
                after: side(1),
                at: new Date(Date.now() - daysAgo * 86_400_000),
            }),
        );
    };

    const draft = (pricingId: string, createdBy: string): Promise<void> =>
        publishPrice(server, { pricingId, status: 'draft', createdBy, product: pricingId });
    const { tries, read } = journey;
    /** Lets addresses count whose wait is over. */
    const settle = async (): Promise<void> => {
        await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'settle_addresses', {}));
        await drain(server.services, { only: ['settle_addresses'] });
    };

    return { tries, read, completed: to.completed, query, enter, send, waiting, did, draft, settle };
};
