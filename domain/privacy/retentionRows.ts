import type { Country } from '../countries.ts';
import type { RetentionKind } from './retentionKinds.ts';

export interface Kept {
    readonly days?: number;
    readonly years?: number;
}

/** How long a kind of data is kept, and who says so. */
export interface RetentionRow {
    /** Everywhere unless told. */
    readonly country?: Country;
    readonly covers: readonly RetentionKind[];
    readonly keeps: Kept;
    readonly law: string;
    readonly article: string;
    /** Where the number was read. */
    readonly source: string;
    /** Read in the law or in a source that names it; else it may only lengthen. */
    readonly verified: boolean;
    /** An authority is asked before anything is destroyed. */
    readonly thenArchive?: true;
}

const our = { law: 'Our own rule', article: '', source: 'this table', verified: true } as const;

const gaid = {
    country: 'NG',
    law: 'General Application and Implementation Directive 2025',
    article: 'six months after the purpose ended',
    source: 'chambers.com',
    verified: true,
} as const;

const laundering = { article: '', source: 'from memory', verified: false } as const;

/** How long what is kept. `from`: see what each kind counts from in `server/lending/privacy/due.ts`, and `dueLeaves.ts` beside it. */
export const retentionRows: readonly RetentionRow[] = [
    { ...our, covers: ['test'], keeps: { days: 30 } },
    { ...our, covers: ['draft'], keeps: { days: 90 } },
    { ...our, covers: ['withdrawn', 'pictures', 'logs'], keeps: { days: 180 } },
    { ...our, covers: ['refused', 'bureau'], keeps: { days: 365 } },
    { ...our, covers: ['contacts', 'calls'], keeps: { days: 30 } },
    { ...our, covers: ['messages'], keeps: { years: 2 } },
    { ...gaid, covers: ['refused', 'bureau', 'messages'], keeps: { days: 180 } },
    {
        ...laundering,
        country: 'KE',
        covers: ['loan'],
        keeps: { years: 7 },
        law: 'Proceeds of Crime and Anti-Money Laundering Act',
        article: 'section 46',
    },
    {
        country: 'GH',
        covers: ['loan'],
        keeps: { years: 5 },
        law: 'Anti-Money Laundering Act, 2020 (Act 1044)',
        article: 'section 32(7)',
        source: 'ghanaiantimes.com.gh',
        verified: true,
        thenArchive: true,
    },
    {
        country: 'NG',
        covers: ['loan'],
        keeps: { years: 5 },
        law: 'Money Laundering (Prevention and Prohibition) Act, 2022; FCCPC Regulations, 2025',
        article: 'section 8',
        source: 'cardinalcounsel.co',
        verified: true,
    },
    { ...laundering, country: 'RW', covers: ['loan'], keeps: { years: 10 }, law: 'Law against money laundering' },
    { ...laundering, country: 'UG', covers: ['loan'], keeps: { years: 10 }, law: 'Anti-Money Laundering Act' },
];
