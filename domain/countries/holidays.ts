/** The days 'YYYY-MM-DD' in order of a table that gives each year's as 'MM-DD MM-DD'. */
export const daysOf = (years: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`));
