import type pg from 'pg';
import { namedMarks, idMark, phoneMark } from '../server/lending/records/sealedNames.ts';
import { sealOwned } from '../server/platform/secrets/ownedText.ts';
import { newPersonKey } from '../server/platform/secrets/personKey.ts';
import type { Secrets } from '../server/platform/secrets/secrets.ts';

const dayNames = 'Kwame Kwabena Kwasi Kofi Kojo Kwaku Yaw Ama Akosua Yaa Abena Adwoa Esi Efua'.split(' ');
const otherNames = 'Emmanuel Samuel Daniel Grace Mary Comfort Joseph Isaac Felicia Patience Abdul Fatima'.split(' ');
const firstNames = [...dayNames, ...otherNames];
const syllables = 'bo ten ma fa sa ko wi re da mi ne ku la ni ba do su te ga ro pi ze hu vo ye ja'.split(' ');

/** A number that looks drawn and is the same at every run: 0 to below 1. */
const drawn = (n: number, salt: number): number => {
    const mixed = Math.imul(n ^ (salt * 0x9e3779b9), 0x85ebca6b);
    return (((mixed ^ (mixed >>> 13)) * 0xc2b2ae35) >>> 0) / 2 ** 32;
};

/** As names are spread: the commonest is borne by many, and most by few. */
const skewed = (n: number, salt: number, of: number): number => Math.floor(of ** drawn(n, salt)) - 1;

const surnameOf = (place: number): string => {
    const parts = [place % 26, Math.floor(place / 26) % 26, Math.floor(place / 676) % 26];
    const word = parts.map((part) => syllables[part] ?? '').join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
};

const surnames = 17_576;

/** The n-th customer: the same at every run. */
export const customerOf = (n: number) => ({
    name: [
        firstNames[skewed(n, 1, firstNames.length + 1)] ?? 'Kwame',
        ...(n % 3 === 0 ? [otherNames[n % otherNames.length] ?? 'Mary'] : []),
        surnameOf(skewed(n, 2, surnames)),
    ].join(' '),
    phone: `+2332${String(n).padStart(8, '0')}`,
    idNumber: `GHA-${String(n).padStart(9, '0')}-${n % 10}`,
});

const setSql = `update application a set customer_name = d.name, customer_phone = d.phone, id_number = d.id_number, key_sealed = d.key,
        phone_mark = d.phone_mark, id_mark = d.id_mark, marks = string_to_array(d.marks, ' ')::bigint[], search = lower(a.reference)
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::bytea[], $8::text[])
        as d (uid, name, phone, id_number, key, phone_mark, id_mark, marks)
    where a.uid = d.uid`;

const rowOf = (secrets: Secrets, n: number): readonly unknown[] => {
    const uid = n.toString(16).padStart(32, '0');
    const { name, phone, idNumber } = customerOf(n);
    const key = newPersonKey(secrets, uid);
    return [
        uid,
        sealOwned(key, uid, name),
        sealOwned(key, uid, phone),
        sealOwned(key, uid, idNumber),
        key.sealed,
        phoneMark(secrets, phone),
        idMark(secrets, idNumber),
        namedMarks(secrets, { name, phone, idNumber }).join(' '),
    ];
};

const batch = 5_000;

/** Gives so many applications a customer each, sealed and marked as the server does it. */
export const nameCustomers = async (client: pg.Client, secrets: Secrets, count: number): Promise<void> => {
    for (let from = 1; from <= count; from += batch) {
        const size = Math.min(batch, count - from + 1);
        const rows = Array.from({ length: size }, (_, index) => rowOf(secrets, from + index));
        const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
        await client.query(setSql, columns);
    }
};
