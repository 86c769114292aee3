import { boolean, date, number, object, string } from '../yup.ts';
import { applicationScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { stageLabels, stages } from '../application/stages.ts';
import { defineResource } from '../resource.ts';

export const applications = defineResource({
    name: 'applications',
    label: { one: 'Application', many: 'Applications' },
    key: 'uid',
    source: 'application',
    represent: 'reference',
    schema: object({
        uid: string().required().meta({ readOnly: true }),
        reference: string().required().meta({ readOnly: true }),
        stage: string().oneOf(stages).required().meta({ readOnly: true, choiceLabels: stageLabels }),
        customerName: string().required().meta({ readOnly: true }).label('Customer'),
        customerPhone: string()
            .required()
            .meta({ kind: 'phone', readOnly: true, unmaskedFor: ['admin', 'underwriter', 'sales'] })
            .label('Phone'),
        product: string().nullable().defined().meta({ readOnly: true }),
        financedAmount: number()
            .integer()
            .nullable()
            .defined()
            .meta({ kind: 'money', readOnly: true })
            .label('Financed'),
        currency: string().required().meta({ readOnly: true }),
        country: country.meta({ readOnly: true }),
        merchantCode: string().required().meta({ readOnly: true, references: 'merchants' }).label('Merchant'),
        agentCode: string().required().meta({ readOnly: true }).label('Agent'),
        salesUsername: string().required().meta({ readOnly: true, references: 'users/sales' }).label('Sales'),
        assignee: string()
            .nullable()
            .defined()
            .meta({ readOnly: true, references: 'users/underwriters' })
            .label('Underwriter'),
        reviewer: string().nullable().defined().meta({ readOnly: true }).label('Last checked by'),
        decidedBy: string().nullable().defined().meta({ readOnly: true }).label('Decided by'),
        customerWaiting: boolean().required().meta({ readOnly: true }).label('Customer waiting'),
        isPriority: boolean().required().default(false).meta({ readOnly: true }).label('Priority'),
        submittedAt: date().nullable().defined().meta({ readOnly: true }).label('Submitted'),
        waitingSince: date().nullable().defined().meta({ readOnly: true }).label('Waiting since'),
        resubmittedAt: date().nullable().defined().meta({ readOnly: true }).label('Submitted again'),
        stageSince: date().required().meta({ readOnly: true }).label('In stage since'),
        isTestMode: boolean().required().meta({ readOnly: true }).label('Test record'),
        createdAt: date().required().meta({ readOnly: true }).label('Started'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support', 'underwriter', 'sales'],
        show: ['admin', 'support', 'underwriter', 'sales'],
        export: ['admin', 'support', 'sales'],
    },
    scope: applicationScope,
    list: {
        columns: [
            'reference',
            'customerName',
            'stage',
            'product',
            'financedAmount',
            'merchantCode',
            'salesUsername',
            'assignee',
            'country',
            'customerPhone',
            'isPriority',
            'submittedAt',
            'stageSince',
            'createdAt',
        ],
        hidden: ['country', 'customerPhone', 'isPriority', 'stageSince', 'submittedAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['reference', 'stage', 'stageSince', 'submittedAt', 'waitingSince', 'updatedAt', 'financedAmount'],
        search: ['reference', 'customerName', 'customerPhone'],
        filters: [
            'stage',
            'country',
            'merchantCode',
            'salesUsername',
            'assignee',
            'customerWaiting',
            'isPriority',
            'createdAt',
        ],
    },
    addresses: { record: '/admin/application/:uid' },
    menu: { group: 'Applications' },
    form: [
        {
            title: 'Application',
            fields: ['reference', 'stage', 'customerName', 'customerPhone', 'customerWaiting', 'isPriority'],
        },
        { title: 'Deal', fields: ['product', 'financedAmount', 'currency'] },
        { title: 'People', fields: ['merchantCode', 'agentCode', 'salesUsername', 'assignee', 'decidedBy', 'country'] },
        { title: 'Dates', fields: ['createdAt', 'submittedAt', 'stageSince', 'updatedAt'] },
    ],
});
