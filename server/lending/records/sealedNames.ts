import { createHash } from 'node:crypto';
import type { Application } from '../../../domain/application/application.ts';
import type { Identity } from '../../../domain/application/samePerson.ts';
import { nameSought, numberSought, phoneSought, type Sought } from '../../../domain/matching/sought.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import { systemQuery } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { marksOf } from '../../platform/secrets/marks.ts';
import { openOwned, sealOwned } from '../../platform/secrets/ownedText.ts';
import type { PersonKey } from '../../platform/secrets/personKey.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openedKey, type Keyed } from './personKeys.ts';

type Blinding = Pick<Secrets, 'blind'>;

/** By what a telephone number or a number of identity is found as a whole, and is one among others; null of none. */
export const phoneMark = ({ blind }: Blinding, phone: string): Buffer | null =>
    phone === '' ? null : blind('phone', phone);
export const idMark = ({ blind }: Blinding, number: string | null): Buffer | null =>
    number === null || number === '' ? null : blind('id', number);

/** The same under every key: what is looked for while keys are replaced. */
export const phoneMarks = ({ blinds }: Pick<Secrets, 'blinds'>, phones: readonly string[]): readonly Buffer[] =>
    phones.flatMap((phone) => (phone === '' ? [] : blinds('phone', phone)));
export const idMarks = ({ blinds }: Pick<Secrets, 'blinds'>, number: string | null): readonly Buffer[] =>
    number === null || number === '' ? [] : blinds('id', number);

type Named = Pick<Identity, 'name' | 'phone' | 'idNumber'>;

/** As networks tell who paid where they do not tell the number. */
export const hashOfPhone = (phone: string): string =>
    createHash('sha256').update(phone.replace(/^\+/, '')).digest('hex');

const hashSought = (phone: string): readonly Sought[] =>
    phone === '' ? [] : [{ by: 'hash', text: hashOfPhone(phone) }];

const mostTexts = 1_000;

/** The marks of a text, remembered: an application, its customer's record and the seller's next save are found by the same. */
const markedBy = (soughtIn: (text: string) => readonly Sought[]) => {
    const known = new WeakMap<Blinding['blind'], BoundedMap<readonly string[]>>();
    return ({ blind }: Blinding, text: string): readonly string[] => {
        const texts = known.get(blind) ?? new BoundedMap<readonly string[]>(mostTexts);
        known.set(blind, texts);
        const before = texts.get(text);
        if (before !== undefined) return before;
        const marks = marksOf({ blind }, soughtIn(text));
        texts.set(text, marks);
        return marks;
    };
};

const marksOfName = markedBy(nameSought);
const marksOfPhone = markedBy(phoneSought);
const marksOfHash = markedBy(hashSought);
const marksOfNumber = markedBy(numberSought);

/** Lists find somebody by all of this, also by numbers they were reached at before. */
export const namedMarks = (
    secrets: Blinding,
    { name, phone, idNumber }: Named,
    formerPhones: readonly string[] = [],
): readonly string[] => [
    ...new Set([
        ...marksOfName(secrets, name),
        ...[phone, ...formerPhones].flatMap((one) => marksOfPhone(secrets, one)),
        ...marksOfHash(secrets, phone),
        ...(idNumber === null ? [] : marksOfNumber(secrets, idNumber)),
    ]),
];

/** The columns of an application that name its customer. */
export const namedColumns = (
    { secrets }: Pick<Transaction, 'secrets'>,
    key: PersonKey,
    {
        uid,
        customerName,
        customerPhone,
        idNumber,
    }: Pick<Application, 'uid' | 'customerName' | 'customerPhone' | 'idNumber'>,
) => {
    const sealed = (text: string): string => sealOwned(key, uid, text);
    return {
        customerName: sealed(customerName),
        customerPhone: sealed(customerPhone),
        idNumber: idNumber === null ? null : sealed(idNumber),
        phoneMark: phoneMark(secrets, customerPhone),
        idMark: idMark(secrets, idNumber),
        marks: namedMarks(secrets, { name: customerName, phone: customerPhone, idNumber }),
    };
};

/** A text of an application's row, opened by the key that the row holds. */
export const openOwn = (
    keyed: Keyed,
    { uid, keySealed }: { readonly uid: string; readonly keySealed: Buffer | null },
    text: string,
): string => {
    const key = openedKey(keyed, uid, keySealed);
    return openOwned(new Map(key === undefined ? [] : [[uid, key]]), text);
};

/** Whose it is, as rows beside an application say it: sealed, and by what lists find it. */
export interface OfCustomer {
    readonly customerName: string | null;
    readonly customerPhone: string | null;
    readonly marks: readonly string[];
}

/** As the application's own row says it. Throws where there is none. */
export const ofCustomerOf = async (tx: Pick<Transaction, 'client'>, uid: string): Promise<OfCustomer> => {
    const { rows } = await systemQuery<OfCustomer>(tx, {
        name: 'who a customer is',
        text: `select customer_name as "customerName", customer_phone as "customerPhone", marks from application where uid = $1`,
        values: [uid],
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no application ${uid}`);
    return row;
};
