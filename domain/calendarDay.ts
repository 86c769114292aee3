// Making a formatter takes far longer than using it, and every action asks for its day.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
    const known = formatters.get(timeZone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, made);
    return made;
};

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date): string => formatterOf(timeZone).format(at);
