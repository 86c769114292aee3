import { date, mixed, number, object, string } from 'yup';
import type { Principal } from '../access/roles.ts';
import { ownCountry, type Scope } from '../access/scope.ts';
import { defineResource } from '../resource.ts';

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

export const eventLogs = defineResource({
    name: 'event-logs',
    label: { one: 'Event', many: 'Event logs' },
    key: 'sequence',
    source: 'event_log',
    represent: 'action',
    schema: object({
        sequence: number().integer().required().meta({ readOnly: true }),
        at: date().required().meta({ readOnly: true }).label('When'),
        actor: string().required().meta({ readOnly: true }).label('Who'),
        role: string().required().meta({ readOnly: true }),
        action: string().required().meta({ readOnly: true }).label('What'),
        record: string().required().meta({ readOnly: true }).label('Record kind'),
        recordId: string().required().meta({ readOnly: true }).label('Record'),
        country: string().required().meta({ readOnly: true }),
        changes: mixed().nullable().defined().meta({ kind: 'json', readOnly: true }),
        requestId: string().required().meta({ readOnly: true }).label('Request'),
        ip: string().nullable().defined().meta({ readOnly: true }).label('Address'),
    }),
    access: { list: ['admin', 'support'], show: ['admin', 'support'], export: ['admin'] },
    scope: eventScope,
    list: {
        columns: ['at', 'actor', 'role', 'action', 'record', 'recordId', 'country', 'requestId'],
        hidden: ['country', 'requestId'],
        sort: ['sequence', 'DESC'],
        sortable: ['at'],
        search: ['actor', 'action', 'recordId'],
        filters: ['actor', 'record', 'recordId', 'action', 'at'],
    },
    form: [
        { title: 'Event', fields: ['at', 'actor', 'role', 'action', 'record', 'recordId', 'changes'] },
        { title: 'Origin', fields: ['country', 'requestId', 'ip'] },
    ],
});
