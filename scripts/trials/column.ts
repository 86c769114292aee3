import type { Trial } from './trial.ts';

const file = 'domain/resources/merchants.ts';

/** One more column of a resource that has rows: how a shop is paid. */
export const column: Trial = {
    name: 'column',
    howTo: 'docs/how-to/column.md',
    edits: [
        {
            file,
            after: '    schema: object({\n',
            add: "        paymentTerms: string().required().oneOf(['at_once', 'thirty_days']).default('at_once').label('Payment terms'),\n",
        },
    ],
    generate: ['npm', 'run', '--silent', 'migration'],
    texts: {
        fr: { 'Payment terms': 'Conditions de paiement', 'At once': 'Tout de suite', 'Thirty days': 'Trente jours' },
        sw: { 'Payment terms': 'Masharti ya malipo', 'At once': 'Mara moja', 'Thirty days': 'Siku thelathini' },
    },
    tests: ['tests/unit/resources', 'tests/unit/i18n', 'tests/api/database/drift', 'tests/api/rest/writes'],
    atMost: { files: 1, lines: 1 },
};
