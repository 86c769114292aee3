import { systemQuery } from '../../platform/database/asSystem.ts';
import type { SealedPlace } from '../../platform/database/renewSealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import {
    keysKnownTo,
    newPersonKey,
    purposeOfPersonKey,
    recentPersonKey,
    type PersonKey,
} from '../../platform/secrets/personKey.ts';

export const sealedPersonKeys: SealedPlace = {
    table: 'application',
    id: 'uid',
    column: 'key_sealed',
    purposeOf: ({ uid }) => purposeOfPersonKey(String(uid)),
};

/** A transaction, or whatever else reads rows for one request and knows the identity key. */
export type Keyed = Pick<Transaction, 'secrets'>;

/** The key that a row of an application holds, opened; undefined where it holds none. */
export const openedKey = (tx: Keyed, uid: string, sealed: Buffer | null): PersonKey | undefined => {
    if (sealed === null) return undefined;
    const keys = keysKnownTo(tx);
    const key = keys.get(uid) ?? recentPersonKey(tx.secrets, uid, sealed);
    keys.set(uid, key);
    return key;
};

/** A key for an application that is about to be written with it. */
export const madeKey = (tx: Keyed, uid: string): PersonKey => {
    const key = newPersonKey(tx.secrets, uid);
    keysKnownTo(tx).set(uid, key);
    return key;
};

/** The key of an application; undefined where it has none, or is not known. */
export const keyOf = async (tx: Transaction, uid: string): Promise<PersonKey | undefined> => {
    const key = keysKnownTo(tx).get(uid);
    if (key !== undefined) return key;
    const { rows } = await systemQuery<{ sealed: Buffer | null }>(tx, {
        name: 'key of a person',
        text: 'select key_sealed as sealed from application where uid = $1',
        values: [uid],
    });
    return openedKey(tx, uid, rows[0]?.sealed ?? null);
};
