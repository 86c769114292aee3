import type { Application } from '../../../../domain/application/application.ts';
import { textIn } from '../../../../domain/application/captured.ts';
import type { Stage } from '../../../../domain/application/stages.ts';
import { statedRates } from '../../../../domain/lending/legalRate.ts';
import { advancedBy, shapeOf } from '../../../../domain/lending/product.ts';
import { instalmentsText } from '../../../../domain/lending/instalments.ts';
import { dueDayOf } from '../../../../domain/lending/schedule.ts';
import { makeCode, spendCode } from '../../records/codes.ts';
import { provenBy, purposeOf } from '../codePurposes.ts';
import type { EffectContext, RunEffect } from '../effect.ts';
import { figuresIn, type Figures } from '../../../platform/figures.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { translate } from '../../../platform/languages.ts';

type WriteText = (application: Application, figures: Figures, today: string) => string;

const approvedText: WriteText = ({ terms }, { money, percent }) => {
    if (terms === null) return 'Your application is approved. Please sign the contract in the shop.';
    const { product, deposit, schedule, totalCost } = terms.offer;
    // A sign that is not in the letters of text messages would make this one twice as long.
    const payments = instalmentsText(schedule, money, 'x');
    const rate = percent(statedRates(terms.offer)[0].bps);
    return shapeOf(terms.offer).hasPhone
        ? `Your application is approved. ${product}: deposit ${money(deposit)}, then ${payments}. Total ${money(totalCost)}, APR ${rate}.`
        : `Your application is approved. ${product}: you receive ${money(advancedBy(terms.offer))}, then pay ${payments}. Total ${money(totalCost)}, APR ${rate}.`;
};

const completedText: WriteText = ({ terms }, { day, money }, today) => {
    if (terms === null) return 'Your phone is yours to use. Your contract says when your first payment is due.';
    const first = day(dueDayOf(terms.offer, today, 1));
    return shapeOf(terms.offer).hasPhone
        ? `Your phone is yours to use. Your first payment is due on ${first}.`
        : `We sent ${money(advancedBy(terms.offer))} to your mobile money number. Your first payment is due on ${first}.`;
};

const signedText: WriteText = ({ terms }) =>
    terms === null || shapeOf(terms.offer).hasPhone
        ? 'You signed the contract. Thank you. Keep your copy; the shop now prepares your phone.'
        : 'You signed the contract. Thank you. Keep your copy; the money now comes to your mobile money number.';

const cancelledText: WriteText = ({ depositPaid }) =>
    depositPaid === null
        ? 'Your contract was cancelled. You owe nothing.'
        : 'Your contract was cancelled. Your deposit will be paid back.';

const customerTexts: Partial<Record<Stage, WriteText>> = {
    approved: approvedText,
    condition_approved: () => 'We can offer you another deal. The shop shows it to you.',
    rejected: ({ rejection }) => rejection?.customerMessage ?? 'We cannot offer you a phone on credit at this time.',
    signed: signedText,
    completed: completedText,
    cancelled: cancelledText,
    expired: () => 'Your application expired. Your deposit, if paid, will be paid back.',
};

const figuresFor = (application: Application): Figures =>
    figuresIn(customerLanguage(application), application.currency);

const tellCustomer = (
    { tx, services: { partners }, after }: Pick<EffectContext, 'tx' | 'services' | 'after'>,
    purpose: string,
    text: string,
): Promise<void> =>
    partners.messaging.send(tx, {
        to: after.customerPhone,
        purpose,
        text: translate(text, customerLanguage(after)),
        applicationUid: after.uid,
    });

export const notifyCustomer: RunEffect = async (context) => {
    const { after, today } = context;
    const text = customerTexts[after.stage]?.(after, figuresFor(after), today);
    if (text === undefined || after.customerPhone === '') return;
    await tellCustomer(context, after.stage, text);
};

/** What the customer has in hand for their deposit. */
export const sendReceipt: RunEffect = async (context) => {
    const { after, input } = context;
    if (after.customerPhone === '') return;
    const amount = figuresFor(after).money(Number(input['amount']));
    const reference = textIn(input, 'paymentReference');
    const transfer = reference === undefined ? '' : ` (${reference})`;
    const text = `We received your deposit of ${amount}${transfer} for ${after.reference}. Thank you.`;
    await tellCustomer(context, 'receipt', text);
};

export const purposes: Readonly<Record<string, string>> = {
    sign: 'to sign your contract',
    accept_deal: 'to accept the deal',
};

export const sendCode: RunEffect = async (context) => {
    const { tx, after, input, services } = context;
    const { otpDigits, otpMinutes } = context.rules.thresholds;
    const purpose = String(input['purpose']);
    const code = await makeCode(tx, {
        uid: after.uid,
        purpose,
        sentTo: after.customerPhone,
        digits: otpDigits,
        minutes: otpMinutes,
        proves: provenBy(purpose, after, Object(input['deal'])),
        now: services.clock(),
    });
    const text = `${code} is your code ${purposes[purpose] ?? ''}. Tell it only to the shop, and only after reading the terms. It ends in ${otpMinutes} minutes.`;
    await tellCustomer(context, `code:${purpose}`, text);
};

export const endCode: RunEffect = async ({ tx, after, input, transition, services: { clock } }) => {
    if (typeof input['code'] === 'string')
        await spendCode(tx, { uid: after.uid, purpose: purposeOf(transition.action, input), now: clock() });
};
