import { readOnly } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import type { Principal } from '../access/roles.ts';
import type { Scope } from '../access/scope.ts';
import { defineResource, type Row } from '../resource.ts';

/** All that the queue does, in the words of whoever looks after it. */
export const workKinds = {
    gather_evidence: 'Check an application',
    deliver_message: 'Send a message',
    deliver_push: 'Push a notice to a device',
    draw_contract: 'Draw the file of a contract',
    warn_due: 'Warn of what ends soon',
    deliver_waiting: 'Send messages left behind',
    carry_lock: 'Tell a phone’s provider what is wanted',
    carry_open_locks: 'Look after orders to phones left behind',
    read_lock_events: 'Read what providers told of phones',
    compare_phones: 'Compare phones with their provider',
    compare_all_phones: 'Compare all phones with their providers',
    remind_device: 'Show a reminder on a phone',
    keep_loans: 'Look after loans that are due',
    carry_money: 'Carry an order for money',
    carry_open_money: 'Look after orders for money left behind',
    pull_money: 'Ask networks what came in',
    place_money: 'Book money that came in',
    keep_books: 'Keep the books',
    book_bonuses: 'Book bonuses of the month',
    expire_due: 'End what waited too long',
    release_idle: 'Put back what nobody works on',
    carry_to_provider: 'Carry users to the identity provider',
    settle_addresses: 'Let changed addresses count',
    reconcile_identity: 'Compare users with the identity provider',
    forget_due: 'Forget what is kept no longer',
    seal_open: 'Seal what was kept open',
    archive_log: 'Archive old months of the log',
    screen_customers: 'Hold customers against lists',
    purge: 'Take away what is old',
} as const;

const stateLabels = {
    waiting: 'Waits for a worker',
    planned: 'Planned for later',
    repeated: 'Failed, is tried again',
    running: 'Under way',
    given_up: 'Given up',
} as const;

/** The queue belongs to no country: it is for those who reach all of them. */
const everywhere = ({ kind, roles, country }: Principal): Scope =>
    kind === 'system' || (roles.includes('admin') && country === '*') ? [{}] : [];

const notGivenUp = ({ state }: Row): string | undefined =>
    state === 'given_up' ? undefined : 'It is still tried by itself.';

/** Work of the queue that is not done: what waits, what is under way, what was given up. */
export const work = defineResource({
    name: 'work',
    label: { one: 'Piece of work', many: 'Queued work', counted: 'Pieces of work' },
    gone: 'This work is done: only what is still to do stands here.',
    key: 'jobId',
    source: 'work',
    represent: 'kind',
    schema: object({
        jobId: readOnly(string().required(), 'Number'),
        kind: readOnly(string().oneOf<string>(Object.keys(workKinds)).required(), 'What', { choiceLabels: workKinds }),
        about: readOnly(string().nullable().defined(), 'About'),
        state: readOnly(
            string().oneOf(['waiting', 'planned', 'repeated', 'running', 'given_up']).required(),
            undefined,
            {
                choiceLabels: stateLabels,
            },
        ),
        tries: readOnly(number().integer().required(), 'Failed tries'),
        fault: readOnly(string().nullable().defined(), 'Why it failed'),
        requestId: readOnly(string().nullable().defined(), 'Asked by the request'),
        dueAt: readOnly(date().required(), 'Due'),
        endedAt: readOnly(date().nullable().defined(), 'Given up at'),
        createdAt: readOnly(date().required(), 'Asked for'),
        version: readOnly(number().integer().required()),
    }),
    access: { read: ['admin'], export: ['admin'] },
    scope: everywhere,
    list: {
        columns: ['kind', 'about', 'state', 'tries', 'fault', 'dueAt', 'createdAt'],
        hidden: ['createdAt'],
        sort: ['dueAt', 'DESC'],
        sortable: ['tries'],
        search: ['about', 'fault', 'requestId'],
        filters: ['state', 'kind'],
    },
    form: [
        { title: 'Work', fields: ['kind', 'about', 'state', 'dueAt', 'createdAt'] },
        { title: 'What became of it', fields: ['tries', 'fault', 'endedAt', 'requestId', 'jobId'] },
    ],
    actions: [
        {
            name: 'do-again',
            label: 'Do it again',
            confirm: 'It is done once more, and given up anew if it fails. Cure first what made it fail.',
            by: ['admin'],
            refusal: notGivenUp,
            inBulk: true,
        },
    ],
});
