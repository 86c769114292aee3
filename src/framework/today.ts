import { dayIn } from '../../domain/calendarDay.ts';

/** The calendar day that it is in a time zone now, as YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());
