import type { Trial } from './trial.ts';

/** Suppliers, as `npm run resource` begins them. */
export const resource: Trial = {
    name: 'resource',
    howTo: 'docs/how-to/resource.md',
    scaffold: ['npm', 'run', '--silent', 'resource', 'suppliers'],
    edits: [],
    generate: ['npm', 'run', '--silent', 'resource', 'suppliers'],
    texts: {
        fr: {
            Supplier: 'Fournisseur',
            Suppliers: 'Fournisseurs',
            'Supplier id': 'Numéro du fournisseur',
            'Add a supplier': 'Ajouter un fournisseur',
            'Edit a supplier': 'Modifier un fournisseur',
            'Import suppliers': 'Importer des fournisseurs',
            'A change to suppliers': 'Une modification des fournisseurs',
        },
        sw: {
            Supplier: 'Msambazaji',
            Suppliers: 'Wasambazaji',
            'Supplier id': 'Namba ya msambazaji',
            'Add a supplier': 'Ongeza msambazaji',
            'Edit a supplier': 'Hariri msambazaji',
            'Import suppliers': 'Ingiza wasambazaji',
            'A change to suppliers': 'Mabadiliko ya wasambazaji',
        },
    },
    tests: ['tests/unit/resources', 'tests/unit/i18n', 'tests/api/database/drift', 'tests/api/rest', 'tests/ui/admin'],
    atMost: { files: 0, lines: 0 },
};
