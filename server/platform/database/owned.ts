import type { QueryResult } from 'pg';
import { keysKnownTo, openPersonKey, type PersonKey } from '../secrets/personKey.ts';
import { openJson, openOwned, ownerOf, ownersInJson, sealOwned, type KeysByOwner } from '../secrets/ownedText.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { systemQuery } from './asSystem.ts';
import type { Borrow } from './borrowing.ts';
import type { Transaction } from './transaction.ts';

interface Kept {
    readonly owner: string;
    readonly sealed: Buffer;
}

interface Asking {
    readonly secrets: Secrets;
    /** As the system: a row that is in reach names its customer, whoever else may see the application. */
    readonly keys: (owners: readonly string[]) => Promise<Pick<QueryResult<Kept>, 'rows'>>;
    readonly known: Map<string, PersonKey>;
}

const keysWhere = (isOwner: string): string => `
    select uid as owner, key_sealed as sealed from application where uid ${isOwner} and key_sealed is not null
    union all select customer_id, key_sealed from customer where customer_id ${isOwner} and key_sealed is not null`;

const ofOne = { name: 'key by its person', text: keysWhere('= $1') };
const ofSeveral = { name: 'keys of people', text: keysWhere('= any($1)') };

// A list is planned anew each time it is asked for, which takes ten times as long as to find one person's key.
const statement = (owners: readonly string[]) =>
    owners.length === 1 ? { ...ofOne, values: [owners[0]] } : { ...ofSeveral, values: [owners] };

/** Opens what is read in a transaction. */
export const asking = (tx: Pick<Transaction, 'client' | 'secrets'>): Asking => ({
    secrets: tx.secrets,
    keys: (owners) => systemQuery<Kept>(tx, statement(owners)),
    known: keysKnownTo(tx),
});

/** Opens what lists and exports read. */
export const askingOver = ({ borrow, secrets }: { readonly borrow: Borrow; readonly secrets: Secrets }): Asking => ({
    secrets,
    known: new Map(),
    keys: (owners) =>
        borrow(async (client) => {
            try {
                return await client.query<Kept>(statement(owners));
            } finally {
                client.release();
            }
        }),
});

const keysOf = async ({ secrets, keys, known }: Asking, owners: readonly string[]): Promise<KeysByOwner> => {
    const asked = [...new Set(owners)].filter((owner) => !known.has(owner));
    const { rows } = asked.length === 0 ? { rows: [] } : await keys(asked);
    for (const { owner, sealed } of rows) known.set(owner, openPersonKey(secrets, owner, sealed));
    return known;
};

/** Texts as rows about somebody hold them; as they are where nobody's key is known. */
export const sealedFor = async <Texts extends Readonly<Record<string, string | null>>>(
    tx: Pick<Transaction, 'client' | 'secrets'>,
    owner: string | null,
    texts: Texts,
): Promise<Texts> => {
    const key = owner === null ? undefined : (await keysOf(asking(tx), [owner])).get(owner);
    if (owner === null || key === undefined) return texts;
    const sealed = Object.entries(texts).map(([name, text]) => [name, text && sealOwned(key, owner, text)] as const);
    return Object.fromEntries(sealed) as Texts; // the same names, each with a text
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const ownersIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') {
        const owner = ownerOf(value);
        return owner === undefined ? [] : [owner];
    }
    if (Array.isArray(value)) return value.flatMap(ownersIn);
    return isPlain(value) ? Object.values(value).flatMap(ownersIn) : [];
};

const openedIn = (keys: KeysByOwner, value: unknown): unknown => {
    if (typeof value === 'string') return openOwned(keys, value);
    if (Array.isArray(value)) return value.map((one) => openedIn(keys, one));
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, openedIn(keys, one)]));
};

/** A value with every text in it opened that one of these keys has sealed; '' in the place of any other that is sealed. */
export const openedWith = <Value>(keys: KeysByOwner, value: Value): Value =>
    // The same members with the same types: texts were put in the place of texts.
    openedIn(keys, value) as Value;

/** A value, or rows of them, with every text in it that is sealed for somebody opened. */
export const opened = async <Value>(ask: Asking, value: Value): Promise<Value> => {
    const owners = ownersIn(value);
    return owners.length === 0 ? value : openedWith(await keysOf(ask, owners), value);
};

/** The same of JSON as the database wrote it, which is not parsed. */
export const openedJson = async (ask: Asking, json: string): Promise<string> => {
    const owners = ownersInJson(json);
    return owners.length === 0 ? json : openJson(await keysOf(ask, owners), json);
};
