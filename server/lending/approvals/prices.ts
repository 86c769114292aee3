import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { can, type Row, type Resource } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingRecord, type Waiting, mostWaiting } from './waiting.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { audienceOf } from '../../rest/sql/audience.ts';
import { Parameters, prepared, scopeCondition } from '../../rest/sql/statement.ts';

interface WaitingState {
    readonly resource: Resource;
    readonly status: string;
    readonly since: string;
    /** Only rows whose field has one of these values. */
    readonly among?: readonly [field: string, values: readonly string[]];
}

/** Rows in a person's reach that wait for a second one, as they see them; those that waited longest first. */
const waitingRows = async (
    tx: Transaction,
    { resource, status, since, among }: WaitingState,
    principal: Principal,
): Promise<readonly Row[]> => {
    const parameters = new Parameters();
    const waits = `status = ${parameters.add(status, 'text')}`;
    const chosen = among === undefined ? 'true' : `${columnOf(among[0])} = any(${parameters.add(among[1], 'text[]')})`;
    const scope = scopeCondition(resource.scope(principal), parameters);
    const { selection } = audienceOf(resource, principal);
    const { rows } = await tx.client.query<{ row: Row }>(
        prepared(
            `select row_to_json(w) as row from (select ${selection} from ${columnOf(resource.source)}
            where ${waits} and ${chosen} and ${scope} order by ${columnOf(since)} limit ${mostWaiting}) w`,
            parameters.values,
        ),
    );
    return opened(
        asking(tx),
        rows.map(({ row }) => row),
    );
};

const sameOffer = ['country', 'product', 'model'] as const;

/** What is sold now and would be replaced; the newest of several. */
const replacedBy = (price: Row, published: readonly Row[]): Row | undefined =>
    published
        .filter((other) => sameOffer.every((name) => other[name] === price[name]))
        .toSorted((left, right) => String(right['validFrom']).localeCompare(String(left['validFrom'])))[0];

const termsOf = (price: Row): Row =>
    Object.fromEntries(pricing.form.flatMap(({ fields }) => fields).map((name) => [name, price[name]]));

const waitingOf = (price: Row, published: readonly Row[]): Waiting => {
    const replaced = replacedBy(price, published);
    const asked = {
        recordId: String(price['pricingId']),
        name: `${String(price['product'])}, ${String(price['country'])}`,
        action: 'publish',
        requestedBy: String(price['editedBy'] ?? price['createdBy']),
        requestedAt: new Date(String(price['updatedAt'])).toISOString(),
        why: null,
        before: { ...(replaced === undefined ? {} : termsOf(replaced)), status: 'draft' },
        after: { ...termsOf(price), status: 'published' },
        currency: String(price['currency']),
        country: String(price['country']),
        mayAsk: (person: Principal) => can(person, 'edit', pricing) && within(pricing.scope(person), price),
        answeredBy: pricing.access.edit ?? [],
        confirm: { method: 'PUT', path: '', body: { status: 'published' }, version: price['version'] },
    } as const;
    return waitingRecord(pricing, asked);
};

/** Drafted prices that wait to be published, the one changed first longest ago; for those who may. */
export const waitingPrices = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'edit', pricing)) return [];
    const drafts = await waitingRows(tx, { resource: pricing, status: 'draft', since: 'updatedAt' }, principal);
    if (drafts.length === 0) return [];
    const among = ['product', drafts.map(({ product }) => String(product))] as const;
    const sold = { resource: pricing, status: 'published', since: 'updatedAt', among } as const;
    const published = await waitingRows(tx, sold, principal);
    return drafts.map((draft) => waitingOf(draft, published));
};
