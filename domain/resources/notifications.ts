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
        notificationId: string().required().meta({ readOnly: true }),
        recipient: string().required().meta({ readOnly: true }),
        title: string().required().meta({ readOnly: true, told: true }),
        body: string().required().meta({ readOnly: true, told: true }),
        /** Of whom it tells: read in the app alone, never sent to a phone. */
        customerName: ofCustomer.customerName,
        link: string().nullable().defined().meta({ readOnly: true }),
        words: string().nullable().defined().meta({ readOnly: true }).label('In their words'),
        read: boolean().required().default(false),
        createdAt: date().required().meta({ readOnly: true }).label('When'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support', 'underwriter', 'sales'],
        show: ['admin', 'support', 'underwriter', 'sales'],
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
