import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets/secrets.ts';
import type { Received } from '../lockEvent.ts';

export const signatureHeader = 'sign';

/** What is sent: flat, by its rules. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** Over all fields that are filled, in the order of their names: an HMAC in capital hexadecimal digits, and those in base64. */
export const signatureOf = (key: string, fields: Fields): string => {
    const text = Object.entries(fields)
        .filter(([, value]) => value !== '')
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
    const digits = createHmac('sha256', key).update(text).digest('hex').toUpperCase();
    return Buffer.from(digits).toString('base64');
};

const textOrNumber = /("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)/g;

/** The fields of an event as they were written: a number is signed by its digits, and 12.50 is not 12.5. */
const writtenFields = (raw: string): Fields => {
    const written = raw.replaceAll(
        textOrNumber,
        (_, text: string | undefined, digits: string) => text ?? `"${digits}"`,
    );
    const fields: unknown = JSON.parse(written);
    if (typeof fields !== 'object') return {};
    return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null));
};

/** Whether an event is signed with the key of a contract. */
export const isPayTriggerEvent = (key: string, { raw, headers }: Received): boolean => {
    try {
        const own = signatureOf(key, writtenFields(raw.toString('utf8')));
        return sameBytes(Buffer.from(own), Buffer.from(headers[signatureHeader] ?? ''));
    } catch {
        return false;
    }
};
