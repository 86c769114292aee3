/** What is kept of an application, each on its own; the first four, and the loan, are all there is of it. */
export const applicationKinds = [
    'test',
    'draft',
    'withdrawn',
    'refused',
    'bureau',
    'pictures',
    'contacts',
    'calls',
    'messages',
    'loan',
] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** What is kept of people: with their applications, and where the log masks them. */
export const retentionKinds = [...applicationKinds, 'logs'] as const;
export type RetentionKind = (typeof retentionKinds)[number];
