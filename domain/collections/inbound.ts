/**
 * Where money that came in by itself stands. `unproven`: reported by somebody who cannot prove to be the network. `contradicted`: the
 * same transfer was reported otherwise before. Only what is booked, in suspense or sent back is in the books.
 */
export const inboundStates = [
    'booked',
    'suspense',
    'unproven',
    'contradicted',
    'unreadable',
    'sent_back',
    'dismissed',
] as const;
export type InboundState = (typeof inboundStates)[number];

/** What its operator's statement says of money that came in: where the two differ, and how. */
export const statementFindings = ['agrees', 'only_statement', 'otherwise', 'missing'] as const;

/** What two people say of money that found no way by itself. */
export const placements = ['belongs', 'sent_back', 'never_came'] as const;
export type Placement = (typeof placements)[number];

/** What may be said of money as it stands: what is not booked can only be believed or dismissed. */
const placementsBy: Partial<Record<InboundState, readonly Placement[]>> = {
    suspense: ['belongs', 'sent_back'],
    unproven: ['belongs', 'never_came'],
    contradicted: ['never_came'],
    unreadable: ['never_came'],
};

export const placementsOf = (state: string): readonly Placement[] =>
    inboundStates.filter((known) => known === state).flatMap((known) => placementsBy[known] ?? []);

/** Why money found no way by itself. */
export const inboundReasons = {
    NO_MATCH: 'It names no contract, and nobody pays with this number',
    SEVERAL: 'Whoever pays with this number has several contracts',
    TOO_LITTLE: 'It is less than the deposit that was agreed',
    REFUSED: 'What it names takes no money as it stands',
    REVERSED: 'It was booked, and people took that back',
    NO_PROOF: 'Whoever reported it cannot prove to be the network',
    OTHERWISE: 'The same transfer was reported otherwise before',
    UNREADABLE: 'What was reported names no transfer or no amount',
    LEFT_OVER: 'It was asked of a phone, and nothing was owed any more',
} as const satisfies Readonly<Record<string, string>>;
export type InboundReason = keyof typeof inboundReasons;
