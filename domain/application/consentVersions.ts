import type { Purpose } from '../privacy/purposes.ts';
import type { Consenting } from './consent.ts';

/** What the words of each version are about; the words that are asked by are the last one's. */
const versions = {
    '2026-11': {
        customer: ['identity', 'mobile_money', 'bureau', 'device_lock'],
        guarantor: ['identity', 'mobile_money'],
    },
    '2026-12': { customer: ['identity', 'mobile_money', 'bureau'], guarantor: ['identity', 'mobile_money'] },
} as const satisfies Readonly<Record<string, Readonly<Record<Consenting['person'], readonly Purpose[]>>>>;

/** The words that are asked by; changed words are another version, and what was agreed to before stands in its record. */
export const consentVersion = '2026-12' satisfies keyof typeof versions;

export const consentVersions: readonly string[] = Object.keys(versions);

/** What somebody agreed to by the words of a version. */
export const wordsCover = (version: string, person: Consenting['person']): readonly Purpose[] =>
    Object.entries(versions).find(([one]) => one === version)?.[1][person] ?? [];
