import pg from 'pg';

const wholeNumber = (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is too large for a number.`);
    return value;
};

/**
 * How column values arrive: int8 as a number (an error beyond 2^53, never a rounded value), numeric as text, date as
 * 'YYYY-MM-DD' (as a Date it would move with the machine's time zone), timestamptz as a Date.
 */
export const installValueParsers = (): void => {
    // On the driver itself, not on a pool: drizzle asks the driver and would miss parsers given to a pool.
    pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
    pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
};
