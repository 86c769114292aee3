import type { Transaction } from '../../platform/database/transaction.ts';
import type { Course } from './course.ts';

/** References for applications in the order given, counted on by country and year like every other. */
export const giveReferences = async (
    { client }: Transaction,
    courses: readonly Pick<Course, 'country' | 'startedAt'>[],
): Promise<readonly string[]> => {
    const seriesOf = ({ country, startedAt }: Pick<Course, 'country' | 'startedAt'>): string =>
        `${country}-${startedAt.getUTCFullYear()}`;
    const numbers = new Map<string, number[]>();
    for (const series of new Set(courses.map(seriesOf))) {
        const [country, year] = series.split('-');
        const count = courses.filter((course) => seriesOf(course) === series).length;
        const { rows } = await client.query<{ number: number }>(
            'select next_reference($1, $2) as number from generate_series(1, $3)',
            [country, Number(year), count],
        );
        numbers.set(
            series,
            rows.map(({ number }) => number),
        );
    }
    return courses.map((course) => {
        const series = seriesOf(course);
        const number = numbers.get(series)?.shift() ?? 1;
        return `${series}-${String(number).padStart(6, '0')}`;
    });
};
