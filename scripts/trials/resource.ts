import type { Trial } from './trial.ts';

/** Suppliers, as `npm run resource` begins them. */
export const resource: Trial = {
    name: 'resource',
    howTo: 'docs/how-to/resource.md',
    scaffold: ['npm', 'run', '--silent', 'resource', 'suppliers'],
    edits: [],
    generate: ['npm', 'run', '--silent', 'resource', 'suppliers'],
    texts: {
        fr: { Supplier: 'Fournisseur', Suppliers: 'Fournisseurs' },
        sw: { Supplier: 'Msambazaji', Suppliers: 'Wasambazaji' },
    },
    tests: ['tests/unit/resources', 'tests/unit/i18n', 'tests/api/database/drift', 'tests/api/rest', 'tests/ui/admin'],
    atMost: { files: 0, lines: 0 },
};
