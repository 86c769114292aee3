import { admins, type Asker } from './askers.ts';
import { resourceRows } from './matrix.ts';
import type { OtherRow } from './otherRow.ts';

/** Actions on one row and on many, by resource; a version that no row has changes nothing. */
const actionRow = (
    resource: string,
    action: string,
    theirs: { readonly askers?: readonly Asker[] } = {},
): readonly OtherRow[] =>
    resourceRows
        .filter(({ name }) => name === resource)
        .flatMap(({ name, rows: records, absent, reach, edit = [] }): readonly OtherRow[] => [
            {
                route: `POST /api/${name}/bulk-actions/:action`,
                askers: theirs.askers ?? edit,
                sent: { url: `/api/${name}/bulk-actions/${action}`, body: { ids: [absent] } },
            },
            {
                route: `POST /api/${name}/:id/actions/:action`,
                attempt: (id) => ({ url: `/api/${name}/${id}/actions/${action}`, headers: { 'if-match': '"999"' } }),
                records,
                absent,
                reach,
            },
        ]);

/** Of a resource none of whose actions is done to many rows at once. */
const oneByOne = (rows: readonly OtherRow[]): readonly OtherRow[] =>
    rows.filter(({ attempt }) => attempt !== undefined);

/** Every declared action, by its resource. */
export const actionRows: readonly OtherRow[] = [
    ...actionRow('users/sales', 'try-again'),
    ...actionRow('users/underwriters', 'try-again'),
    ...actionRow('users/support', 'try-again'),
    ...actionRow('users/admins', 'try-again'),
    ...oneByOne(actionRow('loans', 'record-payment')),
    ...oneByOne(actionRow('payouts', 'withdraw')),
    ...oneByOne(actionRow('cash', 'accept-cash')),
    ...oneByOne(actionRow('cash', 'put-in-safe')),
    ...oneByOne(actionRow('book-days', 'look-again')),
    ...actionRow('statement-rows', 'book', { askers: [...admins, 'support2'] }),
    ...actionRow('statement-rows', 'agree', { askers: [...admins, 'support2'] }),
    ...oneByOne(actionRow('statement-rows', 'as-charge')),
    ...actionRow('merchants', 'suspend', { askers: admins }),
    ...actionRow('pricing', 'retire'),
    ...oneByOne(actionRow('api-keys', 'revoke')),
    ...oneByOne(actionRow('blacklist', 'lift')),
    ...oneByOne(actionRow('legal-holds', 'lift')),
    ...oneByOne(actionRow('contract-texts', 'lift')),
    ...oneByOne(actionRow('list-hits', 'different')),
    ...oneByOne(actionRow('customers', 'somebody-else')),
    ...oneByOne(actionRow('customer-requests', 'correct')),
    ...oneByOne(actionRow('customer-requests', 'erase', { askers: admins })),
];
