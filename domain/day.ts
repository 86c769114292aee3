import { date } from './yup.ts';

declare const withoutTime: unique symbol;

/** A day of the calendar. Rules hold it as a Date; the mark tells typed tables, which hold it as text, from an instant. */
export interface Day extends Date {
    readonly [withoutTime]?: true;
}

/** A field that holds a day: 'YYYY-MM-DD' in JSON and in the database. */
export const day = () => date<Day>().meta({ kind: 'date' });
