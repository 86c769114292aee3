import { dayIn } from '../calendarDay.ts';
import type { CountryRules } from '../countries/rules.ts';
import { isWorkingTime, weekdays, type WorkingHours } from '../workingTime.ts';
import { mayContactAgain, type Contact } from './contacts.ts';
import { dueDay } from './schedule.ts';

type Hours = Pick<CountryRules, 'contact' | 'holidays' | 'timeZone'>;

const isContactDay = (day: string, { contact, holidays }: Hours): boolean => {
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
    return weekday !== undefined && contact.hours[weekday] !== null && !holidays.includes(day);
};

export const mayContact = (at: Date, { contact, ...calendar }: Hours): boolean =>
    isWorkingTime(at.getTime(), { ...calendar, workingHours: contact.hours });

export const mayLock = (at: Date, rules: Hours): boolean => {
    const { locks } = rules.contact;
    const workingHours: WorkingHours = {
        sunday: locks,
        monday: locks,
        tuesday: locks,
        wednesday: locks,
        thursday: locks,
        friday: locks,
        saturday: locks,
    };
    if (!isWorkingTime(at.getTime(), { ...rules, workingHours })) return false;
    const today = dayIn(rules.timeZone, at);
    return [today, dueDay(today, 'daily', 1)].every((day) => isContactDay(day, rules));
};

/** The first day after one, both 'YYYY-MM-DD', on which customers may be told. */
const nextContactDay = (day: string, rules: Hours): string => {
    const next = dueDay(day, 'daily', 1);
    return isContactDay(next, rules) ? next : nextContactDay(next, rules);
};

/** What a customer may be told and when, for whoever acts on what is due. */
export interface ContactHours {
    readonly nextContactDay: (day: string, rules: CountryRules) => string;
    readonly mayContact: (at: Date, rules: CountryRules) => boolean;
    readonly mayLock: (at: Date, rules: CountryRules) => boolean;
    /** Whether a customer may be told once more on a day, 'YYYY-MM-DD', after these contacts. */
    readonly mayContactAgain: (contacts: readonly Contact[], day: string, rules: CountryRules) => boolean;
}

export const lawfulHours: ContactHours = {
    nextContactDay,
    mayContact,
    mayLock,
    mayContactAgain: (contacts, day, { contact }) => mayContactAgain(contacts, day, contact.atMost),
};
