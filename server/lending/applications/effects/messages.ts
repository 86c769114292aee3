import type { Application } from '../../../../domain/application/application.ts';
import { textIn } from '../../../../domain/application/captured.ts';
import type { Stage } from '../../../../domain/application/stages.ts';
import { dueDay } from '../../../../domain/lending/schedule.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { makeCode, provenBy, purposeOf, spendCode } from '../codes.ts';
import type { RunEffect } from '../effect.ts';
import { figuresIn, inPlainSpaces, type Figures } from '../../../platform/figures.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { translate } from '../../../platform/languages.ts';
import type { Services } from '../../services.ts';

type WriteText = (application: Application, figures: Figures, today: string) => string;

const approvedText: WriteText = ({ terms }, { money, percent }) => {
    if (terms === null) return 'Your application is approved. Please sign the contract in the shop.';
    const { product, deposit, instalmentCount, instalment, totalCost, aprBps } = terms.offer;
    return `Your application is approved. ${product}: deposit ${money(deposit)}, then ${instalmentCount} payments of ${money(instalment)}. Total ${money(totalCost)}, APR ${percent(aprBps)}.`;
};

const completedText: WriteText = ({ terms }, { day }, today) =>
    terms === null
        ? 'Your phone is yours to use. Your contract says when your first payment is due.'
        : `Your phone is yours to use. Your first payment is due on ${day(dueDay(today, terms.offer.frequency, 1))}.`;

const customerTexts: Partial<Record<Stage, WriteText>> = {
    approved: approvedText,
    condition_approved: () => 'We can offer you another deal. The shop shows it to you.',
    rejected: ({ rejection }) => rejection?.customerMessage ?? 'We cannot offer you a phone on credit at this time.',
    signed: () => 'You signed the contract. Thank you. Keep your copy; the shop now prepares your phone.',
    completed: completedText,
    cancelled: () => 'Your contract was cancelled. Your deposit will be paid back.',
    expired: () => 'Your application expired. Your deposit, if paid, will be paid back.',
};

const figuresFor = (application: Application): Figures =>
    figuresIn(customerLanguage(application), application.currency);

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
    partners.messaging.send(tx, {
        to: application.customerPhone,
        purpose,
        text: inPlainSpaces(translate(text, customerLanguage(application))),
        applicationUid: application.uid,
    });

export const notifyCustomer =
    (services: Services): RunEffect =>
    async ({ tx, after, today }) => {
        const text = customerTexts[after.stage]?.(after, figuresFor(after), today);
        if (text === undefined || after.customerPhone === '') return;
        await tellCustomer(tx, services, { application: after, purpose: after.stage, text });
    };

/** What the customer has in hand for their deposit. */
export const sendReceipt =
    (services: Services): RunEffect =>
    async ({ tx, after, input }) => {
        if (after.customerPhone === '') return;
        const amount = figuresFor(after).money(Number(input['amount']));
        const reference = textIn(input, 'paymentReference');
        const transfer = reference === undefined ? '' : ` (${reference})`;
        const text = `We received your deposit of ${amount}${transfer} for ${after.reference}. Thank you.`;
        await tellCustomer(tx, services, { application: after, purpose: 'receipt', text });
    };

export const purposes: Readonly<Record<string, string>> = {
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
            await spendCode(tx, { uid: after.uid, purpose: purposeOf(transition.action, input), now: clock() });
    };
