import { boolean, object, string, type AnyObjectSchema } from '../yup.ts';
import type { RowAction } from '../resource.ts';
import { isLive, nothingOwed } from './liveLoan.ts';
import { paymentEntry } from './payments.ts';

/** What people do; the rest the product tells by itself. */
const byPeople = ['call', 'visit', 'letter', 'message'] as const;

/** How often customers may be told that money is due is the server's to say, by their country and what they were told before. */
export const contactInput: AnyObjectSchema = object({
    way: string()
        .oneOf(byPeople)
        .required('Choose how')
        .meta({
            choiceLabels: { call: 'By a call', visit: 'By a visit', letter: 'By a letter', message: 'By a message' },
        })
        .label('How'),
    isAsked: boolean()
        .default(false)
        .meta({ help: 'It is not counted then' })
        .label('The customer called, or had asked for it'),
    note: string().trim().max(300).nullable().default(null).meta({ kind: 'longText' }).label('What was said'),
    beyondReason: string()
        .trim()
        .max(300)
        .nullable()
        .default(null)
        .meta({ kind: 'longText', help: 'Only where it took place though they may not be contacted now' })
        .label('Why it took place all the same'),
});

export const recordContact: RowAction = {
    name: 'record-contact',
    label: 'Record a contact',
    by: [...paymentEntry, 'sales'],
    refusal: (row) => (isLive(row) ? undefined : nothingOwed),
    input: contactInput,
};
