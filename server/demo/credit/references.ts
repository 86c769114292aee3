import type { Transaction } from '../../platform/database/transaction.ts';
import type { Course } from './course.ts';

/** References for applications in the order given, counted on by country and year like every other. */
export const giveReferences = async (
    { client }: Transaction,
    courses: readonly Pick<Course, 'country' | 'startedAt'>[],
): Promise<readonly string[]> => {
    const seriesOf = ({ country, startedAt }: Pick<Course, 'country' | 'startedAt'>): string =>
        `${country}-${startedAt.getUTCFullYear()}`;
    const next = new Map<string, number>();
    for (const series of new Set(courses.map(seriesOf))) {
        const [country, year] = series.split('-');
        const count = courses.filter((course) => seriesOf(course) === series).length;
        const { rows } = await client.query<{ last: number }>(
            `insert into reference_counter (country, year, last) values ($1, $2, $3)
                on conflict (country, year) do update set last = reference_counter.last + excluded.last returning last`,
            [country, Number(year), count],
        );
        next.set(series, (rows[0]?.last ?? count) - count + 1);
    }
    return courses.map((course) => {
        const series = seriesOf(course);
        const number = next.get(series) ?? 1;
        next.set(series, number + 1);
        return `${series}-${String(number).padStart(6, '0')}`;
    });
};
