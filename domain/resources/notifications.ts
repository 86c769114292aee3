import { readOnly } from './readOnly.ts';
import { boolean, date, number, object, string } from '../yup.ts';
import { ownRows } from '../access/scope.ts';
import { defineResource } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

export const notifications = defineResource({
    name: 'notifications',
    label: { one: 'Notification', many: 'Notifications' },
    key: 'notificationId',
    source: 'notification',
    represent: 'title',
    schema: object({
        notificationId: readOnly(string().required()),
        recipient: readOnly(string().required()),
        title: readOnly(string().required(), undefined, { told: true }),
        body: readOnly(string().required(), undefined, { kind: 'longText', told: true }),
        /** Of whom it tells: read in the app alone, never sent to a phone. */
        customerName: ofCustomer.customerName,
        link: readOnly(string().nullable().defined()),
        words: readOnly(string().nullable().defined(), 'In their words', { sealed: 'unsought' }),
        read: boolean().required().default(false).label('Was read'),
        createdAt: readOnly(date().required(), 'When'),
        version: readOnly(number().integer().required()),
    }),
    access: {
        read: ['admin', 'support', 'underwriter', 'sales'],
        edit: ['admin', 'support', 'underwriter', 'sales'],
        delete: ['admin', 'support', 'underwriter', 'sales'],
    },
    scope: ownRows('recipient'),
    list: {
        columns: ['title', 'customerName', 'body', 'read', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        filters: ['read'],
    },
    form: [{ title: 'Notification', fields: ['title', 'customerName', 'body', 'words', 'link', 'read', 'createdAt'] }],
    bulkEdit: ['read'],
});
