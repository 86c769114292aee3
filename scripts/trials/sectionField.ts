import type { Trial } from './trial.ts';

const file = 'domain/application/sections/affordability.ts';

/** One more question to the customer, which must be answered from a day on. */
export const sectionField: Trial = {
    name: 'section-field',
    howTo: 'docs/how-to/section-field.md',
    edits: [
        {
            file,
            after: "        dependants: number().integer().min(0).max(20).required('Write how many people live on this income'),\n",
            add: `        bankAccount: string()
            .oneOf(['own', 'shared', 'none'])
            .required('Choose whether the customer has a bank account')
            .label('Bank account')
            .meta({ since: '2026-12-01' }),
`,
        },
        {
            file,
            instead: "'incomeProof', 'proofPhoto', 'months'] }",
            put: "'incomeProof', 'proofPhoto', 'months', 'bankAccount'] }",
        },
    ],
    texts: {
        fr: {
            'Bank account': 'Compte bancaire',
            'Choose whether the customer has a bank account': 'Choisissez si le client a un compte bancaire',
            Own: 'Le sien',
            Shared: 'Partagé',
        },
        sw: {
            'Bank account': 'Akaunti ya benki',
            'Choose whether the customer has a bank account': 'Chagua kama mteja ana akaunti ya benki',
            Own: 'Yake mwenyewe',
            Shared: 'Ya pamoja',
        },
    },
    tests: ['tests/unit/application', 'tests/unit/i18n', 'tests/unit/sales', 'tests/unit/seed', 'tests/api/seed'],
    atMost: { files: 1, lines: 6 },
};
