const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Whether the text is a day of the calendar, such as '2026-01-31'. */
export const isDay = (text: string): boolean => {
    if (!day.test(text)) return false;
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A point in time from ISO text with a zone, or the start of a day in UTC; undefined for anything else. */
export const instantOf = (value: unknown): Date | undefined => {
    if (typeof value !== 'string' || !instant.test(value) || !isDay(value.slice(0, 10))) return undefined;
    const date = new Date(value);
    // The database keeps years of four digits; a zone can push the last day beyond them.
    return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999 ? undefined : date;
};
