import type { Identity } from '../../../domain/application/samePerson.ts';
import { customer } from '../../platform/database/schema/application.ts';
import type { SealedPlace } from '../../platform/database/renewSealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { openOwned, sealOwned } from '../../platform/secrets/ownedText.ts';
import { purposeOfPersonKey } from '../../platform/secrets/personKey.ts';
import { madeKey, openedKey, type Keyed } from './personKeys.ts';
import { idMark, namedMarks, phoneMark } from './sealedNames.ts';

export type CustomerRow = typeof customer.$inferSelect;

export const sealedCustomerKeys: SealedPlace = {
    table: 'customer',
    id: 'customer_id',
    column: 'key_sealed',
    purposeOf: (row) => purposeOfPersonKey(String(row['customer_id'])),
};

interface Told extends Pick<Identity, 'name' | 'phone' | 'idNumber' | 'birthDate'> {
    /** What they were reached at before: they are found by it too. */
    readonly formerPhones?: readonly string[];
}

/** The columns that say who a customer is, under the key of the record. */
export const sealedCustomer = (
    tx: Keyed,
    { customerId, keySealed }: Pick<CustomerRow, 'customerId' | 'keySealed'>,
    { name, phone, idNumber, birthDate, formerPhones = [] }: Told,
) => {
    const { secrets } = tx;
    const key = openedKey(tx, customerId, keySealed) ?? madeKey(tx, customerId);
    const sealed = (text: string): string => sealOwned(key, customerId, text);
    return {
        name: sealed(name),
        phone: sealed(phone),
        idNumber: idNumber === null ? null : sealed(idNumber),
        birthDate: birthDate === null ? null : sealed(birthDate),
        keySealed: key.sealed,
        phoneMark: phoneMark(secrets, phone),
        idMark: idMark(secrets, idNumber),
        marks: namedMarks(secrets, { name, phone, idNumber }, formerPhones),
    };
};

type Sealed = Pick<CustomerRow, 'customerId' | 'keySealed' | 'name' | 'phone' | 'idNumber' | 'birthDate'>;

/** Records as they were captured. */
export const openCustomers = <Row extends Sealed>(tx: Transaction, rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
        const key = openedKey(tx, row.customerId, row.keySealed);
        const keys = new Map(key === undefined ? [] : [[row.customerId, key]]);
        const open = (text: string): string => openOwned(keys, text);
        return {
            ...row,
            name: open(row.name),
            phone: open(row.phone),
            idNumber: row.idNumber === null ? null : open(row.idNumber),
            birthDate: row.birthDate === null ? null : open(row.birthDate),
        };
    });
