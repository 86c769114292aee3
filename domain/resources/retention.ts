import { readOnly } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { countryOrAllLabels } from '../countryField.ts';
import { day } from '../day.ts';
import { retentionKinds } from '../privacy/retentionKinds.ts';
import { defineResource } from '../resource.ts';

const count = (label: string) => readOnly(number().integer().required().default(0), label);

/** What each night takes away of what is no longer kept, and, not yet done, what the next one would. */
export const retention = defineResource({
    name: 'retention',
    label: { one: 'Night of forgetting', many: 'Kept no longer' },
    key: 'runId',
    source: 'retention_run',
    represent: 'kind',
    schema: object({
        runId: readOnly(string().required(), 'Country, day and kind'),
        day: readOnly(day().required()),
        kind: readOnly(string().oneOf<string>(retentionKinds).required(), 'What', {
            choiceLabels: {
                test: 'Applications made for practice',
                draft: 'Applications never sent in',
                withdrawn: 'Applications withdrawn',
                refused: 'Applications refused',
                bureau: 'Answers of the credit bureau',
                pictures: 'Pictures and places of paid loans',
                contacts: 'Contacts and guarantors of paid loans',
                calls: 'Calls with customers of paid loans',
                messages: 'Messages and notes of paid loans',
                loan: 'Loans and their papers',
                logs: 'What the log masks of people',
            },
        }),
        state: readOnly(string().oneOf(['planned', 'done']).required(), undefined, {
            choiceLabels: { planned: 'Would go', done: 'Went' },
        }),
        gone: count('How many'),
        held: count('Still needed'),
        unconfirmed: count('Waits for the law to be confirmed'),
        law: readOnly(string().required()),
        article: readOnly(string().required()),
        country: readOnly(string().required().oneOf(Object.keys(countryOrAllLabels)), undefined, {
            choiceLabels: countryOrAllLabels,
        }),
        createdAt: readOnly(date().required(), 'Written'),
    }),
    access: { read: ['admin'], export: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['day', 'country', 'kind', 'state', 'gone', 'held', 'unconfirmed', 'law', 'article'],
        sort: ['day', 'DESC'],
        filters: ['state', 'kind', 'country'],
    },
    form: [
        { title: 'Day', fields: ['day', 'country', 'kind', 'state'] },
        { title: 'What became of it', fields: ['gone', 'held', 'unconfirmed', 'law', 'article', 'createdAt'] },
    ],
});
