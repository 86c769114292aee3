import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { array, date, object, string } from '../yup.ts';
import { explanation } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { ownRequest } from '../approval.ts';
import { countryCodes } from '../countries.ts';
import { countryOrAllLabels } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { reasonInput } from '../reason.ts';
import { applications } from './applications.ts';
import { earnings } from './earnings.ts';
import { endsWithin } from './endsWithin.ts';
import { loans } from './loans.ts';
import { merchants } from './merchants.ts';
import { moneyOrders } from './moneyOrders.ts';
import { payments } from './payments.ts';
import { pricing } from './pricing.ts';

const keyStates = ['waiting', 'active', 'revoked'] as const;

/** What a key may be made to read: never people, the log, or other keys. */
const readable = [applications, loans, payments, moneyOrders, earnings, merchants, pricing];

const expiryProblems = endsWithin('expiresOn', 366, 'Choose a day after today, and within a year');

/** A key is asked for by one, agreed to by another, and over once it is revoked. */
const stepProblems = (next: Row, { current, principal }: Change): Record<string, string> => {
    const [from, to] = [current?.['status'] ?? 'waiting', next['status']];
    if (from === to || (current !== null && to === 'revoked')) return {};
    if (from !== 'waiting') return { status: 'A key that was revoked stays so; ask for another one' };
    return current === null || current['createdBy'] === principal.username ? { status: ownRequest } : {};
};

const isRevoked = 'This key is revoked.';

/** With these other programs read, as far as the person who asked for them may (rule 6.2). */
export const apiKeys = defineResource({
    name: 'api-keys',
    label: { one: 'Access key', many: 'Access keys' },
    key: 'keyId',
    source: 'api_key',
    represent: 'name',
    schema: object({
        keyId: readOnly(string().required()),
        name: string().trim().required('Give the key a name').max(60).meta({ createOnly: true }),
        purpose: explanation('Write what reads with it, and why', 300)
            .meta({ createOnly: true, help: 'The second person agrees to this' })
            .label('What for'),
        reads: array(
            string()
                .oneOf(readable.map(({ name }) => name))
                .required(),
        )
            .required()
            .min(1, 'Choose at least one')
            .default([])
            .meta({
                createOnly: true,
                choiceLabels: Object.fromEntries(readable.map(({ name, label }) => [name, label.many])),
                help: 'Personal data stays masked, and nothing can be changed with a key',
            })
            .label('May read'),
        country: string()
            .required()
            .oneOf<string>(['*', ...countryCodes])
            .meta({ createOnly: true, choiceLabels: countryOrAllLabels }),
        status: string()
            .required()
            .oneOf(keyStates)
            .default('waiting')
            .meta({ choiceLabels: { waiting: 'Waits for a second person' } }),
        expiresOn: day()
            .required('Choose a day')
            .meta({ createOnly: true, help: 'The last day it works, within a year' })
            .label('Works until'),
        prefix: readOnly(string().nullable().defined(), 'Begins with', {
            exact: true,
            help: 'The secret itself is kept nowhere',
        }),
        lastUsedAt: readOnly(date().nullable().defined(), 'Last used'),
        createdBy: doneBy('Asked by'),
        editedBy: perhapsDoneBy('Agreed to or revoked by'),
        ...stamps('Asked'),
    }),
    access: { read: ['admin', 'support'], create: ['admin:senior'], edit: ['admin:senior'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['name', 'prefix', 'reads', 'country', 'status', 'expiresOn', 'lastUsedAt', 'createdBy', 'createdAt'],
        hidden: ['createdAt'],
        sort: ['createdAt', 'DESC'],
        search: ['name', 'purpose', 'prefix', 'createdBy'],
        filters: ['status', 'country', 'createdBy'],
    },
    form: [
        { title: 'Key', fields: ['name', 'purpose', 'prefix', 'expiresOn'] },
        { title: 'Rights', fields: ['reads', 'country'] },
        { title: 'Who', fields: ['createdBy', 'createdAt', 'editedBy', 'lastUsedAt'] },
    ],
    needsTwo: 'letting a new key read',
    secondPerson: (next, { current }) =>
        current?.['status'] === 'waiting' && next['status'] === 'active'
            ? 'A second person must agree to it.'
            : undefined,
    secondPersonReads: ['reads', 'country', 'expiresOn', 'prefix'],
    settled: () => 'A key stays as it was agreed to: revoke it, and ask for another one.',
    actions: [
        {
            name: 'agree',
            label: 'Agree',
            confirm: 'Whoever holds the key reads with it from now on.',
            by: ['admin:senior'],
            refusal: ({ status, createdBy }, { username }) => {
                if (status !== 'waiting') return 'Only a key that waits is agreed to.';
                return createdBy === username ? ownRequest : undefined;
            },
            sets: { status: 'active' },
        },
        {
            name: 'revoke',
            label: 'Revoke',
            confirm: 'Programs that use it are refused at once. This is not undone.',
            by: ['admin:senior'],
            refusal: ({ status }) => (status === 'revoked' ? isRevoked : undefined),
            sets: { status: 'revoked' },
            input: reasonInput,
            takesAway: true,
        },
    ],
    reasoned: (next, { current }) =>
        current?.['status'] === 'active' && next['status'] === 'revoked' ? 'Write why this key is revoked' : undefined,
    rules: (next, change) => ({ ...stepProblems(next, change), ...expiryProblems(next, change) }),
});
