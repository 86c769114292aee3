import { date, number, object, string } from '../yup.ts';
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
    sent_back: 'Sent back',
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

const told = (label: string) => string().nullable().defined().meta({ readOnly: true }).label(label);

/** Money that came in by itself, as its network reported it, and what it became: the desk for what fits nothing. */
export const inbound = defineResource({
    name: 'inbound',
    label: { one: 'Incoming transfer', many: 'Money in' },
    key: 'inboundId',
    source: 'inbound',
    represent: 'reference',
    schema: object({
        inboundId: string().required().meta({ readOnly: true }),
        reference: string().required().meta({ readOnly: true }).label('Number of the transfer'),
        network: string().required().meta({ readOnly: true }),
        amount: number().integer().required().meta({ kind: 'money', readOnly: true }),
        open: number().integer().required().meta({ kind: 'money', readOnly: true }).label('Still to be placed'),
        currency: string().required().meta({ readOnly: true }),
        payer: string()
            .nullable()
            .defined()
            .meta({ kind: 'phone', readOnly: true, unmaskedFor: ['admin'] })
            .label('Number of the payer'),
        payerName: told('Payer'),
        account: told('Written by the payer'),
        happenedAt: date().nullable().defined().meta({ readOnly: true }).label('Paid'),
        state: string().oneOf(inboundStates).required().meta({ readOnly: true, choiceLabels: stateLabels }),
        reason: string()
            .nullable()
            .defined()
            .meta({ readOnly: true, suggestions: Object.keys(inboundReasons), choiceLabels: inboundReasons }),
        onStatement: string()
            .nullable()
            .defined()
            .default(null)
            .oneOf([...statementFindings, null])
            .meta({ readOnly: true, choiceLabels: statementLabels })
            .label('Operator’s statement'),
        statementAmount: number()
            .integer()
            .nullable()
            .defined()
            .default(null)
            .meta({ kind: 'money', readOnly: true })
            .label('Amount on the statement'),
        likely: told('Perhaps meant'),
        placement: string()
            .nullable()
            .defined()
            .default(null)
            .oneOf([...placements, null])
            .meta({
                choiceLabels: {
                    belongs: 'It belongs to a contract',
                    sent_back: 'It was sent back to the payer',
                    never_came: 'It never came',
                },
                help: 'It counts once a second person agrees',
            })
            .label('What becomes of it'),
        belongsTo: string().trim().nullable().defined().default(null).max(30).label('Contract'),
        returnReference: string()
            .trim()
            .nullable()
            .defined()
            .default(null)
            .max(60)
            .meta({ help: 'Send it back at the network first' })
            .label('Number of the transfer back'),
        applicationUid: string()
            .nullable()
            .defined()
            .meta({ readOnly: true, references: 'applications' })
            .label('Booked on'),
        country: country.meta({ readOnly: true }),
        createdAt: date().required().meta({ readOnly: true }).label('Reported'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support'],
        show: ['admin', 'support'],
        edit: ['admin', 'support:senior'],
        export: ['admin', 'support'],
        import: ['admin'],
    },
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
    // An operator's own statement: what it lists is held against what was reported.
    imports: {
        by: ['reference'],
        existing: 'skip',
        fields: ['reference', 'network', 'amount', 'currency', 'happenedAt', 'account', 'payerName'],
    },
    settled: placed,
    needsTwo: 'placing money, or sending it back',
    secondPerson: (next, change) => (placesNow(next, change) ? 'A second person must agree.' : undefined),
    reasoned: (next, change) => (placesNow(next, change) ? 'Write why, and how you know' : undefined),
    rules: rulesOfPlacing,
});
