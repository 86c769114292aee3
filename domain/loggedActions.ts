import { deviceStates, isSettled } from './application/application.ts';
import { actionNames, transitions } from './application/lifecycle/transitions.ts';
import { phoneSignals } from './lending/phoneSignals.ts';
import { loanStates } from './lending/loan.ts';

const ofRecords = ['create', 'edit', 'delete', 'read', 'export', 'import', 'reveal', 'revert', 'upload'];

/** What else is told by those who do it. */
const further = [
    'address_counts',
    'archive',
    'balance_doubted',
    'check_automatically',
    'comment',
    'delete_account',
    'everything',
    'forget-device',
    'forget',
    'found_damaged',
    'listing_due',
    'listing_notice',
    'listing_withdrawn',
    'lock_event',
    'money_confirmed',
    'money_refused',
    'paid',
    'partly_paid',
    ...phoneSignals.map((signal) => `phone_${signal}` as const),
    'plan',
    'plan_lapsed',
    'promise_broken',
    'promise_kept',
    'read_bureau_report',
    'reconcile',
    'repair',
    'seal',
    'second_step_off',
    'write_note',
];

/** What may wait for a second person; the log tells what became of it behind its name. */
export const actionsThatWait: readonly string[] = [
    'create',
    'edit',
    'move',
    'enable',
    'disable',
    'reset-second-step',
    'agree',
    'lift',
    'correct',
    'same',
    'different',
    'reschedule',
    'write-off',
    'book',
    'close-day',
    'publish',
    'pay-out',
    ...new Set(transitions.filter(({ secondPerson }) => secondPerson !== undefined).map(({ action }) => action)),
];

/**
 * What else the log tells of, but for the actions that resources declare. The build of the web app puts the values in this
 * module's place: a list's filter cannot afford the life cycle.
 */
export const loggedActions: readonly string[] = [
    ...ofRecords,
    ...actionNames,
    ...loanStates.map((state) => `loan_${state}`),
    ...deviceStates.filter(isSettled).map((state) => `device_${state}`),
    ...further,
];
