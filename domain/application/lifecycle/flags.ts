import type { FlaggedSection } from '../application.ts';
import type { Problems } from '../section.ts';
import type { SectionName } from '../sections/registry.ts';

type Flags = readonly FlaggedSection[];

export const changedFlags = (flags: Flags, section: SectionName): Flags =>
    flags.map((flag) => (flag.section === section ? { ...flag, answered: true } : flag));

/** As they are once somebody wrote why a section stays as it is, or what they found out. */
export const answeredFlags = (flags: Flags, section: SectionName, answer: string): Flags =>
    flags.map((flag) => (flag.section === section ? { ...flag, answered: true, answer } : flag));

/** What the underwriter wrote, by section (`kyc`) or by its field (`kyc.idNumber`). */
export const wordsOf = ({ section, message, fields = [] }: FlaggedSection): Problems => ({
    ...(message === '' ? {} : { [section]: message }),
    ...Object.fromEntries(fields.map((one) => [`${section}.${one.field}`, one.message])),
});

/** A section that nobody asked for but that came to be needed: it stays open, and the reviewer sees that it is new. */
export const addedFlag = (section: SectionName): FlaggedSection => ({
    section,
    reasonCode: 'MISSING',
    message: 'Needed since the other changes',
    answered: true,
    answer: null,
});

/** What the underwriter asks for now, with nothing answered. */
export const newFlag = ({
    section,
    reasonCode,
    message = '',
    fields = [],
}: Partial<FlaggedSection>): FlaggedSection => ({
    section: section as SectionName, // the schema of the request lets no other through
    reasonCode: String(reasonCode),
    message,
    ...(fields.length > 0 && { fields: fields.map((one) => ({ field: one.field, message: one.message })) }),
    answered: false,
    answer: null,
});
