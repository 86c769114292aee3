import { v7 } from 'uuid';
import type { Application } from '../../../domain/application/application.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Transaction } from '../../database/transaction.ts';
import { notification } from '../../database/schema/directory.ts';
import { makeCode, provenBy, spendCode } from '../codes.ts';
import type { RunEffect } from '../effect.ts';
import type { Services } from '../services.ts';

export interface Note {
    readonly recipient: string;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
}

/** Tells one person of the staff or of a shop, in their notifications. */
export const notify = async ({ orm }: Transaction, note: Note): Promise<void> => {
    await orm.insert(notification).values({ notificationId: v7(), ...note, search: '' });
};

/** What a sales person reads when an application of theirs moves, and where they go on. */
const salesNotes: Partial<Record<Stage, { readonly title: string; readonly body: string; readonly path: string }>> = {
    edit_requested: { title: 'Please correct', body: 'asks for corrections', path: '/home/application-edit/' },
    condition_approved: {
        title: 'Another deal is offered',
        body: 'was approved for another deal',
        path: '/home/application-request/',
    },
    approved: { title: 'Approved', body: 'is approved: sign the contract', path: '/home/contract/' },
    reviewed: { title: 'Approval withdrawn', body: 'is looked at again', path: '/home/pending/' },
    rejected: { title: 'Declined', body: 'was declined', path: '/home/rejection/' },
    under_review: { title: 'Looked at again', body: 'is under review again', path: '/home/pending/' },
    cancelled: { title: 'Cancelled', body: 'was cancelled', path: '/home/my-applications' },
    expired: { title: 'Expired', body: 'took too long and expired', path: '/home/my-applications' },
};

export const notifySales: RunEffect = async ({ tx, after }) => {
    const note = salesNotes[after.stage];
    if (note === undefined) return;
    const path = note.path.endsWith('/') ? `${note.path}${after.uid}` : note.path;
    const link = after.stage === 'condition_approved' ? `${path}/offers` : path;
    await notify(tx, {
        recipient: after.salesUsername,
        title: note.title,
        body: `${after.reference} ${note.body}`,
        link,
    });
};

/** Both sales people hear of it: the one who has it now, and the one who had it. */
export const notifyTransfer: RunEffect = async ({ tx, before, after }) => {
    await notify(tx, {
        recipient: after.salesUsername,
        title: 'An application is yours',
        body: `${after.reference} was given to you`,
        link: '/home/my-applications',
    });
    await notify(tx, {
        recipient: before.salesUsername,
        title: 'An application was transferred',
        body: `${after.reference} is somebody else’s now`,
        link: null,
    });
};

export const notifyUnderwriter: RunEffect = async ({ tx, after }) => {
    const recipient = after.assignee ?? after.reviewer ?? after.decidedBy;
    if (recipient === null) return;
    const link = `/underwriters/application-review/${after.uid}`;
    const [title, body] =
        after.stage === 'approved'
            ? ['The deal was accepted', `${after.reference}: the customer took the changed deal`]
            : ['An application is yours', `${after.reference} waits for you`];
    await notify(tx, { recipient, title, body, link });
};

/** Staff of the country who must pay a deposit back. */
export const planRefund: RunEffect = async ({ tx, after, before }) => {
    if (before.depositPaid === null) return;
    const { rows } = await tx.client.query<{ username: string }>({
        text: `select username from app_user where "group" in ('admin', 'support') and status = 'active' and country in ($1, '*')`,
        values: [after.country],
    });
    const amount = formatMoney(before.depositPaid, after.currency);
    for (const { username } of rows) {
        const body = `${after.reference}: pay ${amount} back to the customer`;
        await notify(tx, {
            recipient: username,
            title: 'Refund a deposit',
            body,
            link: `/admin/application/${after.uid}`,
        });
    }
};

const customerTexts: Partial<Record<Stage, (application: Application, today: string) => string>> = {
    approved: ({ terms }) =>
        terms === null
            ? 'Your application is approved. Please sign the contract in the shop.'
            : `Your application is approved. ${terms.offer.product}: deposit ${formatMoney(terms.offer.deposit, terms.offer.currency)}, then ${terms.offer.instalmentCount} payments of ${formatMoney(terms.offer.instalment, terms.offer.currency)}. Total ${formatMoney(terms.offer.totalCost, terms.offer.currency)}, APR ${(terms.offer.aprBps / 100).toFixed(1)}%.`,
    condition_approved: () => 'We can offer you another deal. The shop shows it to you.',
    rejected: ({ rejection }) => rejection?.customerMessage ?? 'We cannot offer you a phone on credit at this time.',
    signed: () => 'You signed the contract. Thank you. Keep your copy; the shop now prepares your phone.',
    completed: ({ terms }, today) =>
        `Your phone is yours to use. Your first payment is due on ${terms === null ? 'the day in your contract' : dueDay(today, terms.offer.frequency, 1)}.`,
    cancelled: () => 'Your contract was cancelled. Your deposit will be paid back.',
    expired: () => 'Your application expired. Your deposit, if paid, will be paid back.',
};

interface CustomerMessage {
    readonly application: Application;
    readonly purpose: string;
    readonly text: string;
}

const tellCustomer = (
    tx: Transaction,
    { partners }: Services,
    { application, purpose, text }: CustomerMessage,
): Promise<void> =>
    partners.messaging.send(tx, { to: application.customerPhone, purpose, text, applicationUid: application.uid });

export const notifyCustomer =
    (services: Services): RunEffect =>
    async ({ tx, after, today }) => {
        const text = customerTexts[after.stage]?.(after, today);
        if (text === undefined || after.customerPhone === '') return;
        await tellCustomer(tx, services, { application: after, purpose: after.stage, text });
    };

const purposes: Readonly<Record<string, string>> = {
    sign: 'to sign your contract',
    accept_deal: 'to accept the deal',
};

export const sendCode =
    (services: Services): RunEffect =>
    async ({ tx, after, input, rules: { thresholds } }) => {
        const purpose = String(input['purpose']);
        const code = await makeCode(tx, {
            uid: after.uid,
            purpose,
            sentTo: after.customerPhone,
            digits: thresholds.otpDigits,
            minutes: thresholds.otpMinutes,
            proves: provenBy(purpose, after, Object(input['deal'])),
            now: services.clock(),
        });
        const text = `${code} is your code ${purposes[purpose] ?? ''}. Tell it only to the shop, and only after reading the terms. It ends in ${thresholds.otpMinutes} minutes.`;
        await tellCustomer(tx, services, { application: after, purpose: `code:${purpose}`, text });
    };

export const endCode =
    ({ clock }: Services): RunEffect =>
    async ({ tx, after, input, transition }) => {
        if (typeof input['code'] === 'string')
            await spendCode(tx, { uid: after.uid, purpose: transition.action, now: clock() });
    };
