import { readOnly } from './readOnly.ts';
import { date, mixed, number, object, string, type AnyObjectSchema } from '../yup.ts';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { countryOrAllLabels } from '../countryField.ts';
import { defineResource, type Resource } from '../resource.ts';
import { humanize } from '../field.ts';
import { actionsThatWait, loggedActions } from '../loggedActions.ts';

/** What the log tells of beside the records of resources. */
const otherRecords: Readonly<Record<string, string>> = {
    documents: 'Document',
    notes: 'Note',
    'event-logs': 'Event',
    identity: 'Sign-in accounts',
};
const roleLabels = {
    admin: 'Administrator',
    support: 'Support agent',
    underwriter: 'Underwriter',
    sales: 'Sales representative',
    system: 'System',
    key: 'Program',
};

/** What becomes of what waits for a second person, as the log's names of actions end. */
const ends = { asked: 'asked for', declined: 'declined', withdrawn: 'withdrawn', unanswered: 'nobody answered' };

/** Admins see their country's log, support what they did themselves and what happened to applications. */
const eventScope = (principal: Principal): Scope => {
    const admin = ownCountry('admin')(principal);
    if (admin.length > 0 || !principal.roles.includes('support')) return admin;
    const country = principal.country === '*' ? {} : { country: principal.country };
    return [
        { ...country, actor: principal.username },
        { ...country, record: 'applications' },
    ];
};

export const eventLogsOf = (logged: readonly Pick<Resource, 'name' | 'label' | 'actions'>[]) => {
    const rowActions = logged.flatMap(({ actions = [] }) => actions);
    const actionLabels: Readonly<Record<string, string>> = {
        plan: 'Payment schedule',
        ...Object.fromEntries(rowActions.map(({ name, label }) => [name, label])),
    };
    const waitingLabels = Object.fromEntries(
        actionsThatWait.flatMap((name) =>
            Object.entries(ends).map(([end, said]) => [
                `${name}_${end}`,
                `${actionLabels[name] ?? humanize(name)}: ${said}`,
            ]),
        ),
    );
    const recordLabels = {
        ...Object.fromEntries(logged.map(({ name, label }) => [name, label.one])),
        ...otherRecords,
    };
    return defineResource({
        name: 'event-logs',
        label: { one: 'Event', many: 'Event log' },
        key: 'sequence',
        source: 'event_log',
        represent: 'action',
        schema: object({
            sequence: readOnly(number().integer().required()),
            at: readOnly(date().required(), 'When'),
            actor: readOnly(string().required(), 'Who', { exact: true, references: 'people' }),
            role: readOnly(string().required(), undefined, {
                suggestions: Object.keys(roleLabels),
                choiceLabels: roleLabels,
            }),
            action: readOnly(string().required(), 'What', {
                exact: true,
                suggestions: [
                    ...new Set([...loggedActions, ...Object.keys(actionLabels), ...Object.keys(waitingLabels)]),
                ],
                choiceLabels: { ...actionLabels, ...waitingLabels },
            }),
            record: readOnly(string().required(), 'Record kind', {
                exact: true,
                suggestions: Object.keys(recordLabels),
                choiceLabels: recordLabels,
            }),
            recordId: readOnly(string().required(), 'Record', { exact: true }),
            country: readOnly(string().required(), undefined, {
                suggestions: Object.keys(countryOrAllLabels),
                choiceLabels: countryOrAllLabels,
            }),
            changes: readOnly(mixed().nullable().defined(), undefined, { kind: 'json' }),
            requestId: readOnly(string().required(), 'Request', { exact: true }),
            ip: readOnly(string().nullable().defined(), 'Address'),
        }),
        access: { read: ['admin', 'support'], export: ['admin'] },
        scope: eventScope,
        list: {
            columns: ['at', 'actor', 'role', 'action', 'record', 'recordId', 'country', 'requestId'],
            hidden: ['country', 'requestId'],
            sort: ['at', 'DESC'],
            search: ['actor', 'action', 'recordId'],
            filters: ['actor', 'action', 'record', 'recordId', 'at', 'requestId'],
        },
        form: [
            { title: 'Event', fields: ['at', 'actor', 'role', 'action', 'record', 'recordId'] },
            { title: 'Origin', fields: ['country', 'requestId', 'ip'] },
        ],
    });
};

/** What somebody must say before the log shows them personal data as it was. */
export const revealInput: AnyObjectSchema = object({
    reason: string()
        .trim()
        .required('Say why you need to see this')
        .min(10, 'Say in at least 10 characters why you need to see this')
        .max(300)
        .meta({ kind: 'longText', help: 'It is logged with your name' }),
});
