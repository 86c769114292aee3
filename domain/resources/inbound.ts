import { readOnly, stamps } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { oneOrNone, optionalText } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { inboundReasons, inboundStates, placements, placementsOf, statementFindings } from '../collections/inbound.ts';
import { country } from '../countryField.ts';
import { defineResource, type Change, type Row } from '../resource.ts';

const stateLabels = {
    booked: 'Booked',
    suspense: 'Fits nothing yet',
    unproven: 'Not proven',
    contradicted: 'Reported otherwise before',
    unreadable: 'Cannot be read',
    sent_back: 'Sent back to the payer',
    dismissed: 'Never came',
} as const;

const statementLabels = {
    agrees: 'Agrees',
    only_statement: 'Only the statement has it',
    otherwise: 'The statement has another amount',
    missing: 'The statement does not have it',
} as const;

const textOf = (row: Row, name: string): string => {
    const value = row[name];
    return typeof value === 'string' ? value : '';
};

/** Why nobody places it; undefined where two people may. */
const placed = (row: Row): string | undefined =>
    placementsOf(textOf(row, 'state')).length === 0 ? 'It is known what this money was for.' : undefined;

const isPlaced = (row: Row | null): boolean => (row?.['placement'] ?? null) !== null;

const placesNow = (next: Row, { current }: Change): boolean => isPlaced(next) && !isPlaced(current);

const rulesOfPlacing = (next: Row, { current }: Change): Record<string, string> => {
    const refusal = placed(current ?? {});
    if (refusal !== undefined) return { placement: refusal };
    const placement = textOf(next, 'placement');
    if (!placementsOf(textOf(current ?? {}, 'state')).some((one) => one === placement)) {
        return {
            placement: placement === '' ? 'Choose what becomes of it' : 'This money cannot be placed so as it stands',
        };
    }
    if (placement === 'belongs' && textOf(next, 'belongsTo') === '') return { belongsTo: 'Write the contract' };
    if (placement === 'sent_back' && textOf(next, 'returnReference') === '') {
        return { returnReference: 'Write the number of the transfer back' };
    }
    return {};
};

const told = (label: string) => readOnly(string().nullable().defined(), label);

/** Money that came in by itself, as its network reported it, and what it became: the desk for what fits nothing. */
export const inbound = defineResource({
    name: 'inbound',
    label: { one: 'Incoming transfer', many: 'Money in' },
    key: 'inboundId',
    source: 'inbound',
    represent: 'reference',
    schema: object({
        inboundId: readOnly(string().required()),
        reference: readOnly(string().required(), 'Number of the transfer'),
        network: readOnly(string().required()),
        amount: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        open: readOnly(number().integer().required(), 'Still to be placed', { kind: 'money' }),
        currency: readOnly(string().required()),
        payer: readOnly(string().nullable().defined(), 'Number of the payer', {
            kind: 'phone',
            unmaskedFor: ['admin'],
        }),
        payerName: told('Payer'),
        account: told('Written by the payer'),
        happenedAt: readOnly(date().nullable().defined(), 'Paid'),
        state: readOnly(string().oneOf(inboundStates).required(), undefined, { choiceLabels: stateLabels }),
        reason: readOnly(string().nullable().defined(), undefined, {
            suggestions: Object.keys(inboundReasons),
            choiceLabels: inboundReasons,
        }),
        onStatement: readOnly(oneOrNone(statementFindings), 'Operator’s statement', { choiceLabels: statementLabels }),
        statementAmount: readOnly(number().integer().nullable().defined().default(null), 'Amount on the statement', {
            kind: 'money',
        }),
        likely: told('Perhaps meant'),
        placement: oneOrNone(placements)
            .meta({
                choiceLabels: {
                    belongs: 'It belongs to a contract',
                    sent_back: 'It was sent back to the payer',
                    never_came: 'It never came',
                },
                help: 'It counts once a second person agrees',
            })
            .label('What becomes of it'),
        belongsTo: optionalText(30).label('Contract'),
        returnReference: optionalText(60)
            .meta({ help: 'Send it back at the network first' })
            .label('Number of the transfer back'),
        applicationUid: readOnly(string().nullable().defined(), 'Booked on', { references: 'applications' }),
        country: readOnly(country),
        ...stamps('Reported'),
    }),
    access: { read: ['admin', 'support'], edit: ['admin', 'support:senior'], export: ['admin', 'support'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: [
            'reference',
            'network',
            'payerName',
            'account',
            'amount',
            'open',
            'state',
            'reason',
            'onStatement',
            'likely',
            'createdAt',
        ],
        hidden: ['open', 'likely'],
        sort: ['createdAt', 'DESC'],
        sortable: ['amount'],
        search: ['reference', 'payerName', 'account', 'payer'],
        filters: ['state', 'onStatement', 'network', 'country', 'applicationUid'],
    },
    form: [
        {
            title: 'Reported',
            fields: ['reference', 'network', 'amount', 'currency', 'payerName', 'payer', 'account', 'happenedAt'],
        },
        { title: 'Where it stands', fields: ['state', 'reason', 'open', 'applicationUid', 'likely'] },
        { title: 'Held against the statement', fields: ['onStatement', 'statementAmount'] },
        { title: 'What becomes of it', fields: ['placement', 'belongsTo', 'returnReference'] },
        { title: 'Kept', fields: ['country', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
    settled: placed,
    needsTwo: 'placing money, or sending it back',
    secondPerson: (next, change) => (placesNow(next, change) ? 'A second person must agree.' : undefined),
    reasoned: (next, change) => (placesNow(next, change) ? 'Write why, and how you know' : undefined),
    rules: rulesOfPlacing,
});
