import Holidays from 'date-holidays';

const years = [2025, 2026, 2027, 2028, 2029, 2030];
const dayMs = 86_400_000;

/**
 * The days of a holiday as 'MM-DD'; some last two.
 * @param {{ date: string, start: Date, end: Date }} holiday
 */
const daysOf = ({ date, start, end }) => {
    const first = Date.parse(date.slice(0, 10));
    const count = Math.round((end.getTime() - start.getTime()) / dayMs);
    return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(5, 10));
};

/**
 * A country's public holidays by year, each 'MM-DD' once, in order.
 * @param {string} country
 * @returns {Record<string, string[]>}
 */
export const holidayTable = (country) => {
    const calendar = new Holidays(country, { types: ['public'] });
    const ofYear = (/** @type {number} */ year) => [
        ...new Set(calendar.getHolidays(year).flatMap((holiday) => daysOf(holiday))),
    ];
    return Object.fromEntries(years.map((year) => [year, ofYear(year).toSorted()]));
};
