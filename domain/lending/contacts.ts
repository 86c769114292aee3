import { dueDay } from './schedule.ts';

/** How a customer is told that money is due; `screen` is a reminder on the phone itself. */
export type ContactWay = 'message' | 'screen' | 'letter' | 'call' | 'visit';

/** Somebody of ours told a customer that money is due, on a day of the country, 'YYYY-MM-DD'. What they asked for is none. */
export interface Contact {
    readonly on: string;
    readonly way: ContactWay;
}

/** How often that may be to one customer, about all their loans together. */
export interface ContactCap {
    readonly perDay: number;
    /** Within any seven days. */
    readonly perWeek: number;
}

const week = 7;

/** Those that count on a day: of the seven days that end with it. */
export const countedContacts = (contacts: readonly Contact[], today: string): readonly Contact[] =>
    contacts.filter(({ on }) => on > dueDay(today, 'daily', -week));

export const mayContactAgain = (
    contacts: readonly Contact[],
    today: string,
    { perDay, perWeek }: ContactCap,
): boolean =>
    contacts.filter(({ on }) => on === today).length < perDay && countedContacts(contacts, today).length < perWeek;

/** The first day from today on which it may be again. */
export const nextContactOn = (contacts: readonly Contact[], today: string, cap: ContactCap): string =>
    mayContactAgain(contacts, today, cap) ? today : nextContactOn(contacts, dueDay(today, 'daily', 1), cap);

/** The contacts that count still, and one more. */
export const withContact = (contacts: readonly Contact[], contact: Contact): readonly Contact[] => [
    ...countedContacts(contacts, contact.on),
    contact,
];
