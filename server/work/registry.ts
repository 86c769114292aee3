import type { RunJob } from './job.ts';
import type { JobName } from '../platform/jobs/queues.ts';
import { archiveOldMonths } from './archiveLog.ts';
import { keepBooks } from './books.ts';
import { carryToProvider, reconcileIdentity, settleAccounts } from './identity.ts';
import { carryLock, carryOpenLocks } from './carryLock.ts';
import { compareAllPhones, comparePhones } from './comparePhones.ts';
import { carryMoney, carryOpenMoney } from './carryMoney.ts';
import { drawContract } from './drawContract.ts';
import { deliverPush } from './deliverPush.ts';
import { gatherEvidence } from './gatherEvidence.ts';
import { deliverMessage, deliverWaiting } from './messages.ts';
import { bookBonuses, loanKeeper } from './loans.ts';
import { readLockEvents } from './readLockEvents.ts';
import { remindDevice } from './remindDevice.ts';
import { forgetDue } from './forget.ts';
import { purge } from './purge.ts';
import { screenCustomers } from './screenCustomers.ts';
import { sealOpen } from './sealOpen.ts';
import { placeMoney } from './placeMoney.ts';
import { pullMoney } from './pullMoney.ts';
import { expireDue, releaseIdle } from './timers.ts';
import { warnDue } from './warnDue.ts';

export const work: { readonly [Name in JobName]: RunJob<Name> } = {
    gather_evidence: gatherEvidence,
    deliver_message: deliverMessage,
    deliver_push: deliverPush,
    draw_contract: drawContract,
    warn_due: warnDue,
    deliver_waiting: deliverWaiting,
    carry_lock: carryLock,
    carry_open_locks: carryOpenLocks,
    read_lock_events: readLockEvents,
    compare_phones: comparePhones,
    compare_all_phones: compareAllPhones,
    remind_device: remindDevice,
    carry_money: carryMoney,
    carry_open_money: carryOpenMoney,
    place_money: placeMoney,
    pull_money: pullMoney,
    keep_loans: loanKeeper(),
    keep_books: keepBooks,
    book_bonuses: bookBonuses,
    expire_due: expireDue,
    release_idle: releaseIdle,
    carry_to_provider: carryToProvider,
    settle_addresses: settleAccounts,
    reconcile_identity: reconcileIdentity,
    forget_due: forgetDue,
    seal_open: sealOpen,
    archive_log: archiveOldMonths,
    screen_customers: screenCustomers,
    purge,
};
