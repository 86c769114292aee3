import type { DayFigures, OwnFigures } from '../../../domain/application/desk.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { ScopedReader } from '../../platform/database/scopedQuery.ts';

const days = 7;
const dayMs = 86_400_000;

interface Asked {
    readonly username: string;
    readonly timeZone: string;
    readonly now: Date;
}

type Decided = Omit<DayFigures, 'reworked'>;

const decidedSql = `select to_char(decided_at at time zone $2, 'YYYY-MM-DD') as day,
        count(*) filter (where kind = 'approve')::int as approved,
        count(*) filter (where kind = 'change_deal')::int as changed,
        count(*) filter (where kind = 'reject')::int as rejected,
        count(*) filter (where kind = 'request_edit')::int as edits,
        percentile_disc(0.5) within group (order by waited_minutes)
            filter (where kind in ('approve', 'change_deal', 'reject')) as "medianMinutes"
    from decision where decided_by = $1 and decided_at >= $3 group by 1`;

const reworkedSql = `select to_char(d.decided_at at time zone $2, 'YYYY-MM-DD') as day, count(*)::int as reworked
    from decision d join application a on a.uid = d.application_uid
    where d.kind = 'rework' and d.decided_at >= $3 and a.reviewer = $1 group by 1`;

/** What a person decided, day by day, and what came back to them. */
export const readFigures = async (reader: ScopedReader, { username, timeZone, now }: Asked): Promise<OwnFigures> => {
    // A day more than is shown: the first day begins somewhere within it.
    const values = [username, timeZone, new Date(now.getTime() - days * dayMs)];
    const decided = await reader.query<Decided>({ name: 'own decisions by day', text: decidedSql, values });
    const reworked = await reader.query<{ day: string; reworked: number }>({
        name: 'own reviews sent back by day',
        text: reworkedSql,
        values,
    });
    const figuresOn = (day: string): DayFigures => ({
        ...(decided.rows.find((row) => row.day === day) ?? {
            day,
            approved: 0,
            changed: 0,
            rejected: 0,
            edits: 0,
            medianMinutes: null,
        }),
        reworked: reworked.rows.find((row) => row.day === day)?.reworked ?? 0,
    });
    const shown = Array.from({ length: days }, (_, index) =>
        dayIn(timeZone, new Date(now.getTime() - (days - 1 - index) * dayMs)),
    );
    return { days: shown.map(figuresOn) };
};
