import { checkBooks } from '../../../server/lending/books/check.ts';
import { reportOf, type Paid } from '../../support/networkReports.ts';
import type { CollectionConfig } from '../../../server/platform/config/collectionConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import type { LoanRoom } from '../loans/room.ts';

/** A network of Ghana that reports as M-PESA does: the loans of these tests are Ghana's. */
export const daraja: CollectionConfig = {
    kind: 'daraja',
    country: 'GH',
    secret: 'd'.repeat(32),
    addresses: ['127.0.0.1'],
    receivers: ['600638'],
};

interface Told {
    readonly about?: string;
    readonly from?: string;
    readonly type?: string;
    readonly to?: CollectionConfig;
    /** Local time of the payment, as Daraja writes it. */
    readonly at?: string;
}

/** What tests let networks report in a room, and ask of what became of it. */
export const collectionsOn = (room: LoanRoom) => {
    const untold: string[] = [];
    let isReporting = false;
    const startReporting = (): void => {
        if (isReporting) return;
        isReporting = true;
        const { collections } = room.server.services.partners;
        const { at } = collections;
        Object.assign(collections, {
            at: (provider: string, secret: string) =>
                provider === 'daraja' && secret === daraja.secret ? daraja : at(provider, secret),
            pulling: [{ config: daraja, pull: () => Promise.resolve(untold) }],
        });
    };

    const tell = async (payload: string, { about = 'confirmation', from, type, to = daraja }: Told = {}) => {
        startReporting();
        const { statusCode, body } = await room.server.app.inject({
            method: 'POST',
            url: `/hooks/collections/${to.kind}/${to.secret}/${about}`,
            headers: { 'content-type': type ?? 'application/json' },
            payload,
            ...(from === undefined ? {} : { remoteAddress: from }),
        });
        return { status: statusCode, body: JSON.parse(body) };
    };

    const place = () => drain(room.server.services, { only: ['place_money'] });

    /** Asks the network, which tells that it took these. */
    const pull = async (...all: readonly Paid[]): Promise<void> => {
        startReporting();
        const told = all.map(({ reference, amount, payer, account }) =>
            JSON.stringify({
                transactionId: reference,
                trxDate: '2026-11-22T06:38:45Z',
                msisdn: payer,
                transactiontype: 'c2b-pay-bill-debit',
                billreference: account,
                amount: amount / 100,
            }),
        );
        untold.splice(0, untold.length, ...told);
        const { services, database } = room.server;
        await database.withTransaction((tx) => services.jobs.send(tx, 'pull_money', {}));
        await drain(services, { only: ['pull_money', 'place_money'] });
    };

    let counted = 0;
    const paid = (changes: Partial<Paid> = {}): Paid => {
        counted += 1;
        return {
            reference: `QK${String(counted).padStart(8, '0')}`,
            amount: 5_500,
            currency: 'GHS',
            payer: '2332****0000',
            account: '',
            ...changes,
        };
    };

    const report = async (one: Paid, told: Told = {}) => {
        const text = reportOf(told.to ?? daraja, one);
        const reply = await tell(told.at === undefined ? text : text.replace(/"\d{14}"/, `"${told.at}"`), told);
        await place();
        return reply;
    };

    const inboundOf = async ({ reference }: Pick<Paid, 'reference'>) =>
        room.rows<{
            inbound_id: string;
            state: string;
            reason: string | null;
            likely: string | null;
            version: number;
            open: number;
        }>(
            `select inbound_id, state, reason, likely, version, open::int from inbound where upper(reference) = upper($1) order by created_at`,
            reference,
        );

    const statesOf = async (one: Pick<Paid, 'reference'>) =>
        (await inboundOf(one)).map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));

    let contracts = 0;
    /** Numbers a sale as contracts are numbered. */
    const referenceOf = async (uid: string): Promise<string> => {
        contracts += 1;
        const reference = `GH-2026-${String(contracts).padStart(6, '0')}`;
        await room.rows('update application set reference = $2 where uid = $1', uid, reference);
        await room.rows('update loan set reference = $2 where application_uid = $1', uid, reference);
        return reference;
    };

    const bookedBy = async (one: Pick<Paid, 'reference'>) => {
        const [found] = await inboundOf(one);
        const rows = await room.rows<{ line: string }>(
            `select debit || ' -> ' || credit || ' ' || amount as line from ledger_transfer
                where $1 in (debit_of, credit_of) order by entry_id, leg`,
            found?.inbound_id,
        );
        return rows.map(({ line }) => line);
    };

    const paidOn = async (uid: string) =>
        Number((await room.rows<{ paid: string }>('select paid from loan where application_uid = $1', uid))[0]?.paid);

    const faults = () =>
        room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', room.server.services.clock()));

    const put = async (by: string, one: Pick<Paid, 'reference'>, body: object): ReturnType<LoanRoom['send']> => {
        const [found] = await inboundOf(one);
        return room.send(by, 'PUT', `/api/inbound/${found?.inbound_id}`, {
            body: { reason: 'The customer called and told us so', ...body },
            version: found?.version ?? 0,
        });
    };

    return { tell, place, pull, paid, report, inboundOf, referenceOf, statesOf, bookedBy, paidOn, faults, put };
};
