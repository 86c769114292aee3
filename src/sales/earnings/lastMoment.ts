import { formatInstant } from '../../framework/dates.ts';

/** The last minute before an instant: what ends at midnight is over with the day before. Nothing where there is none. */
export const lastMoment = (end: string | null): string =>
    end === null ? '' : formatInstant(new Date(Date.parse(end) - 60_000));
