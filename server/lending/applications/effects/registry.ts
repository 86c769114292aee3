import type { Application } from '../../../../domain/application/application.ts';
import { checksOn, partnerFacts, type AskingCheck } from '../../../../domain/application/checks/asking.ts';
import type { Effect } from '../../../../domain/application/lifecycle/effects.ts';
import type { Transition } from '../../../../domain/application/lifecycle/transitions.ts';
import { sendContractCopy } from './contractCopies.ts';
import { askDeposit } from '../money/askDeposit.ts';
import type { EffectContext, RunEffect } from '../effect.ts';
import type { Services } from '../../services.ts';
import { createChecks, markChangedStale, markFlaggedStale, writeCheck } from './checks.ts';
import { keepConsent, sendConsentCode } from './consent.ts';
import { makeContract, signContract, voidContract } from './contracts.ts';
import { writeDecision } from './decisions.ts';
import {
    enrolDevice,
    liftLock,
    lockDevice,
    recordReturn,
    releaseDevice,
    retryEnrolment,
    unlockDevice,
} from './device.ts';
import { earnCommission, startLoan, voidCommission } from './ledger.ts';
import { writeLetter } from './letters.ts';
import { endCode, notifyCustomer, sendReceipt, sendCode } from './messages.ts';
import { notifySales, notifyTransfer, notifyUnderwriter, planRefund } from './notices.ts';

const gatherEvidence =
    ({ jobs }: Services): RunEffect =>
    async ({ tx, after }) => {
        await jobs.send(tx, 'gather_evidence', { uid: after.uid });
    };

/** Asks a partner once more, for every check that looks at its answer. */
const askAgain =
    ({ jobs }: Services): RunEffect =>
    async ({ tx, after, input }) => {
        const check = input['check'] as AskingCheck; // the schema of the action allows only checks that ask a partner
        await jobs.send(tx, 'gather_evidence', { uid: after.uid, types: checksOn(partnerFacts[check]) });
    };

const effectsOf = (services: Services): Record<Effect, RunEffect> => ({
    create_checks: createChecks,
    gather_evidence: gatherEvidence(services),
    ask_again: askAgain(services),
    mark_changed_stale: markChangedStale,
    mark_flagged_stale: markFlaggedStale,
    write_check: writeCheck,
    write_decision: writeDecision,
    write_letter: writeLetter(services),
    make_contract: makeContract(services),
    void_contract: voidContract,
    sign_contract: signContract(services),
    send_code: sendCode(services),
    use_code: endCode(services),
    send_consent_code: sendConsentCode(services),
    keep_consent: keepConsent,
    enrol_device: enrolDevice(services),
    retry_enrolment: retryEnrolment(services),
    release_device: releaseDevice(services),
    unlock_device: unlockDevice(services),
    lock_device: lockDevice(services),
    lift_lock: liftLock(services),
    start_loan: startLoan,
    earn_commission: earnCommission,
    void_commission: voidCommission(services),
    plan_refund: planRefund(services),
    record_return: recordReturn(services),
    notify_sales: notifySales(services),
    notify_transfer: notifyTransfer(services),
    notify_underwriter: notifyUnderwriter(services),
    notify_customer: notifyCustomer(services),
    ask_deposit: askDeposit(services),
    send_receipt: sendReceipt(services),
    send_contract_copy: sendContractCopy(services),
});

/** Runs the effects a transition names, in order; each sees what the ones before it changed. */
export const runEffects = async (
    row: Transition,
    context: EffectContext,
    services: Services,
): Promise<Partial<Application>> => {
    const effects = effectsOf(services);
    let changed: Partial<Application> = {};
    for (const name of row.effects) {
        const more = await effects[name]({ ...context, after: { ...context.after, ...changed } });
        changed = { ...changed, ...more };
    }
    return changed;
};
