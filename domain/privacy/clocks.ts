import type { Country } from '../countries.ts';

/** What somebody may ask of whoever keeps data about them. */
export const requestKinds = [
    'access',
    'export',
    'correct',
    'erase',
    'object',
    'restrict',
    'withdraw',
    'review',
    'complaint',
] as const;
export type RequestKind = (typeof requestKinds)[number];

type Days = Readonly<Record<Country, number>>;

const access: Days = { KE: 7, GH: 21, NG: 30, RW: 30, UG: 30 };
const erasure: Days = { KE: 7, GH: 14, NG: 14, RW: 30, UG: 14 };

/**
 * Days from the day a request was received, not from the day on which identity was proven. Where the law's number is not
 * read yet the shorter one is taken: who answers early breaks no law.
 */
const clocks: Readonly<Record<RequestKind, Days>> = {
    access,
    export: { ...access, KE: 30 },
    correct: { KE: 7, GH: 14, NG: 14, RW: 30, UG: 7 },
    erase: erasure,
    object: erasure,
    // It counts at once, like a withdrawal, until it is answered and what it was asked for is settled.
    restrict: erasure,
    // It counts at once; what is left is to tell the customer so.
    withdraw: { KE: 1, GH: 1, NG: 1, RW: 1, UG: 1 },
    review: { KE: 7, GH: 21, NG: 14, RW: 14, UG: 21 },
    complaint: { KE: 30, GH: 20, NG: 2, RW: 30, UG: 30 },
};

/**
 * Hours from when a breach was noticed until the authority is told. Nigeria (NDPA 2023, section 40) and Rwanda (Law 058/2021,
 * article 43) name theirs; where a law says "at once", or its number is not read yet, the shortest that any names is taken.
 */
export const authorityHours: Readonly<Record<Country, number>> = { KE: 72, GH: 72, NG: 72, RW: 48, UG: 24 };

/** Within how many days a request is answered. */
export const daysToAnswer = (country: Country, kind: RequestKind): number => clocks[kind][country];

const daysAfter = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day on which a request may be answered. */
export const dueDayOfRequest = (country: Country, kind: RequestKind, receivedOn: string): string =>
    daysAfter(receivedOn, daysToAnswer(country, kind));

/** The day from which whoever answers is warned: half of the time is over. */
export const warnDayOfRequest = (country: Country, kind: RequestKind, receivedOn: string): string =>
    daysAfter(receivedOn, Math.floor(daysToAnswer(country, kind) / 2));

/** How whoever asks is known to be the customer. */
export const proofs = ['code', 'id_seen'] as const;

/** Kinds that are answered to nobody who has not shown their card: an answer to a stranger cannot be taken back. */
export const needCard: readonly RequestKind[] = ['export', 'correct', 'erase'];
