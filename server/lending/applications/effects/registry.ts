import type { Application } from '../../../../domain/application/application.ts';
import { checksOn, partnerFacts, type AskingCheck } from '../../../../domain/application/checks/asking.ts';
import type { Effect } from '../../../../domain/application/lifecycle/effects.ts';
import type { Transition } from '../../../../domain/application/lifecycle/transitions.ts';
import { sendContractCopy } from './contractCopies.ts';
import { askDeposit } from '../money/askDeposit.ts';
import { payOut } from '../money/payOut.ts';
import { bookDeposit } from '../../books/deposits.ts';
import type { EffectContext, RunEffect } from '../effect.ts';
import { createChecks, markChangedStale, markFlaggedStale, writeCheck } from './checks.ts';
import { keepConsent, sendConsentCode } from './consent.ts';
import { makeContract, signContract, voidContract } from './contracts.ts';
import { writeDecision } from './decisions.ts';
import {
    enrolDevice,
    liftLock,
    lockDevice,
    lookAtPhone,
    renewKey,
    recordReturn,
    releaseDevice,
    retryEnrolment,
    giveOfflineCode,
    unlockDevice,
} from './device.ts';
import { earnCommission, startLoan, voidCommission } from './ledger.ts';
import { writeLetter } from './letters.ts';
import { endCode, notifyCustomer, sendReceipt, sendCode } from './messages.ts';
import { answerReview, sendRefusal } from './ownPage.ts';
import { notifySales, notifyTransfer, notifyUnderwriter, planRefund } from './notices.ts';
import { sendWithdrawalCode, withdrawConsent } from './withdrawal.ts';

const gatherEvidence: RunEffect = async ({ tx, after, services: { jobs } }) => {
    await jobs.send(tx, 'gather_evidence', { uid: after.uid });
};

/** Asks a partner once more, for every check that looks at its answer. */
const askAgain: RunEffect = async ({ tx, after, input, services: { jobs } }) => {
    const check = input['check'] as AskingCheck; // the schema of the action allows only checks that ask a partner
    await jobs.send(tx, 'gather_evidence', { uid: after.uid, types: checksOn(partnerFacts[check]) });
};

/** What only tries things out ends at its hand-over: nothing is owed, earned or locked on it. */
const ofRealSales =
    (run: RunEffect): RunEffect =>
    async (context) =>
        context.after.isTestMode ? undefined : run(context);

const runners: Readonly<Record<Effect, RunEffect>> = {
    create_checks: createChecks,
    gather_evidence: gatherEvidence,
    ask_again: askAgain,
    mark_changed_stale: markChangedStale,
    mark_flagged_stale: markFlaggedStale,
    write_check: writeCheck,
    write_decision: writeDecision,
    write_letter: writeLetter,
    make_contract: makeContract,
    void_contract: voidContract,
    sign_contract: signContract,
    send_code: sendCode,
    use_code: endCode,
    send_consent_code: sendConsentCode,
    keep_consent: keepConsent,
    send_withdrawal_code: sendWithdrawalCode,
    withdraw_consent: withdrawConsent,
    enrol_device: enrolDevice,
    retry_enrolment: retryEnrolment,
    release_device: releaseDevice,
    look_at_phone: lookAtPhone,
    renew_key: renewKey,
    unlock_device: unlockDevice,
    give_code: giveOfflineCode,
    lock_device: lockDevice,
    lift_lock: liftLock,
    start_loan: ofRealSales(startLoan),
    earn_commission: ofRealSales(earnCommission),
    void_commission: ofRealSales(voidCommission),
    plan_refund: planRefund,
    record_return: recordReturn,
    notify_sales: notifySales,
    notify_transfer: notifyTransfer,
    notify_underwriter: notifyUnderwriter,
    notify_customer: notifyCustomer,
    send_refusal: sendRefusal,
    answer_review: answerReview,
    ask_deposit: askDeposit,
    pay_out: payOut,
    book_deposit: bookDeposit,
    send_receipt: sendReceipt,
    send_contract_copy: sendContractCopy,
};

/** Runs the effects a transition names, in order; each sees what the ones before it changed. */
export const runEffects = async (row: Transition, context: EffectContext): Promise<Partial<Application>> => {
    let changed: Partial<Application> = {};
    for (const name of row.effects) {
        const more = await runners[name]({ ...context, after: { ...context.after, ...changed } });
        changed = { ...changed, ...more };
    }
    return changed;
};
