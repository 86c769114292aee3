import { expect } from 'vitest';
import { reportOf } from '../../support/networkReports.ts';
import type { LoanRoom } from '../loans/room.ts';
import { collectionsOn, daraja } from '../money/collectionsOn.ts';
import { portal, statementsOn } from '../money/statementsOn.ts';
import { imei, late, phone } from './markedPerson.ts';

const name = `${late['first name']} ${late['last name']}`;

/** What a provider told of their phone: once it was known whose it is, and before. */
const toldOfPhone = async ({ rows }: LoanRoom, uid: string): Promise<void> => {
    for (const about of [uid, null]) {
        await rows(
            `insert into lock_inbox (provider, key, raw, application_uid) values ('p', $1, convert_to($2, 'UTF8'), $3)`,
            about ?? 'nobody',
            `{"imei":"${imei}"}`,
            about,
        );
    }
};

/** Views as they were kept before they refused names, by a name or a number however somebody wrote it. */
const viewsOf = async ({ rows }: LoanRoom): Promise<void> => {
    const views = [
        [name, {}],
        ['Tuesday', { q: `${late['last name']}, ${late['first name']}` }],
        ['Late', { q: '0244 700-111' }],
        ['Card', { idNumber: 'gha 770112233 4' }],
        ['Somebody else', { q: late['first name']?.slice(0, 3) }],
    ] as const;
    for (const [view, filter] of views) {
        await rows(
            `insert into saved_view (view_id, name, list, view, country, created_by, search) values ($1, $1, 'loans', $2, 'GH', 'admin', '')`,
            view,
            JSON.stringify({ filter, sort: ['createdAt', 'DESC'], columns: [] }),
        );
    }
};

/** A row of a statement at fault, which is kept for whoever mends it, and one of money that was sent to them. */
const statedOf = async (room: LoanRoom): Promise<void> => {
    const { paid } = collectionsOn(room);
    const line = { ...paid({ amount: 700 }), details: `Pay bill from ${phone.slice(1)} - ${name}` };
    const sent = { ...paid({ amount: -800 }), details: `Business payment to ${phone.slice(1)} - ${name}` };
    const brought = await statementsOn(room).bring(portal([[line, 'yesterday'], [sent]]));
    expect(brought).toMatchObject({ fault: 1, created: 1 });
};

/** Their money that fits nothing, because their loan is paid. Resolves to what sends it back, for a reason in words. */
export const paidForNothing = async (room: LoanRoom): Promise<() => Promise<unknown>> => {
    const { tell, place, paid, put, statesOf } = collectionsOn(room);
    const one = { ...paid({ account: 'thanks', payer: phone.slice(1) }), reference: 'QKWAITS' };
    await tell(reportOf(daraja, one).replace('John', late['name of a payer'] ?? ''));
    await place();
    expect(await statesOf(one)).toEqual(['suspense NO_MATCH']);
    const body = { placement: 'sent_back', returnReference: 'QKBACK', reason: `${name} called and wants it back` };
    return async () => {
        for (const by of ['support2', 'admin2']) await put(by, one, body);
        expect(await statesOf(one)).toEqual(['sent_back']);
    };
};

/** A transfer of theirs that paid on a contract of somebody else. */
export const paidForAnother = ({ rows }: LoanRoom): Promise<unknown> =>
    rows(
        `insert into inbound (inbound_id, reference, network, amount, open, currency, payer, state, application_uid, country, search, canonical)
            values ('other', 'QKOTHER', 'M-PESA', 500, 0, 'GHS', $1, 'booked', 'somebody', 'GH', 'qkother', 'QKOTHER')`,
        phone,
    );

/** Somebody stands where nothing says that it is a customer. */
export const leaveElsewhere = async (room: LoanRoom, uid: string): Promise<void> => {
    await toldOfPhone(room, uid);
    await viewsOf(room);
    await statedOf(room);
    await room.rows(
        `insert into message (message_id, medium, sent_to, purpose, text, state, created_at)
            values ('stray', 'sms', $1, 'answer', 'We know no contract of this number', 'delivered', now())`,
        phone,
    );
};
