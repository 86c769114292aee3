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

const needSecondPerson = [
    ...new Set(transitions.filter(({ secondPerson }) => secondPerson !== undefined).map(({ action }) => action)),
];

/** What waits for a second person, beside the actions of the life cycle. */
const changesThatWait = [
    'create',
    'edit',
    'move',
    'enable',
    'disable',
    'reset-second-step',
    'agree',
    'reschedule',
    'write-off',
];

/** What waits for one by its own state: nobody asks for it. */
const statesThatWait = ['publish', 'pay-out'];

/**
 * What the log tells of, but for the actions that resources declare. The build of the web app puts the value in this module's
 * place: a list's filter cannot afford the life cycle.
 */
export const loggedActions: readonly string[] = [
    ...ofRecords,
    ...actionNames,
    ...[...changesThatWait, ...needSecondPerson].map((action) => `${action}_asked`),
    ...[...changesThatWait, ...statesThatWait, ...needSecondPerson].flatMap((action) => [
        `${action}_declined`,
        `${action}_withdrawn`,
    ]),
    ...loanStates.map((state) => `loan_${state}`),
    ...deviceStates.filter(isSettled).map((state) => `device_${state}`),
    ...further,
];
