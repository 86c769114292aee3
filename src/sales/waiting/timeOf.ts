import { session } from '../../session/session.ts';

/** The time of day; with the day where that is another. */
export const timeOf = (at: number): string => {
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    const options = isToday
        ? ({ timeStyle: 'short' } as const)
        : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
    return new Intl.DateTimeFormat(session.get().locale ?? 'en-GB', options).format(at);
};
