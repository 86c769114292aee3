/** What is kept of a person, each on its own; the first four, and the loan, are all there is of an application. */
export const retentionKinds = [
    'test',
    'draft',
    'withdrawn',
    'refused',
    'bureau',
    'pictures',
    'contacts',
    'messages',
    'loan',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];
