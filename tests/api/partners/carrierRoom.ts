import { afterEach } from 'vitest';
import { wantsNoOffers } from '../../../server/lending/records/withdrawn.ts';
import { createPartners } from '../../../server/partners/partners.ts';
import type { CarrierConfig } from '../../../server/platform/config/carrierConfig.ts';
import { sharedDatabase } from '../../support/database.ts';

type Row = Readonly<Record<'medium' | 'state' | 'failure', string | null>>;

/** Messages in a database, and the carriers that a test opens for them; `undo` is what it stops when it is over. */
export const sharedCarrierRoom = () => {
    const database = sharedDatabase();
    const undo: (() => Promise<unknown>)[] = [];
    const logged: string[] = [];
    afterEach(async () => {
        for (const stop of undo.splice(0)) await stop();
        await database.pool.query('delete from message');
    });

    const open = (carriers: Partial<CarrierConfig>, timeoutMs = 3_000) =>
        createPartners({
            wantsNoOffers,
            config: {
                environment: 'production',
                simulators: ['messaging'],
                carriers: { mail: undefined, sms: undefined, ...carriers },
            },
            database: database.db,
            log: { info: (details) => void logged.push(JSON.stringify(details)) },
            pace: 'instant',
            timeoutMs,
        });

    const rows = async (): Promise<readonly Row[]> =>
        (await database.pool.query<Row>('select medium, state, failure from message order by created_at, message_id'))
            .rows;

    const put = (
        partners: ReturnType<typeof open>,
        medium: 'sms' | 'email',
        to: string,
        text = 'Your code is 123456',
    ) =>
        database.db.withTransaction((tx) =>
            partners.messaging.send(tx, { to, purpose: 'sign-up', text, applicationUid: null, medium }),
        );

    /** What a delivery by its own work ends with: the state, or the trouble that makes the queue try again. */
    const deliver = async (partners: ReturnType<typeof open>) => {
        const { rows: queued } = await database.pool.query<{ id: string }>(
            `select message_id as id from message where state = 'queued' order by created_at limit 1`,
        );
        try {
            return await partners.messaging.deliver(queued[0]?.id ?? '');
        } catch (error) {
            return error instanceof Error ? error : new Error(String(error));
        }
    };

    return { database, undo, logged, open, rows, put, deliver };
};
