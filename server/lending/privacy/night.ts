import { dayIn } from '../../../domain/calendarDay.ts';
import type { Country } from '../../../domain/countries.ts';
import { dayAfter, fateOf, type Fate, type Where } from '../../../domain/privacy/retention.ts';
import type { ApplicationKind } from '../../../domain/privacy/retentionKinds.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { groupsOf, takeDue, type Alike } from './due.ts';
import { forgetLeaves, leavesOf, zoneOf } from './dueLeaves.ts';
import { forget } from './forget.ts';
import { bySystem } from '../../platform/audit/eventLog.ts';

/** A kind in a country; what the log masks may be of none. */
type Night = { readonly runId: string } & (
    | { readonly country: Country; readonly kind: ApplicationKind }
    | { readonly country: Where; readonly kind: 'logs' }
);

/** Of applications each has files and many rows. */
const mostOf = ({ kind }: Night): number => (kind === 'logs' ? 5_000 : 200);

const ruleInWords = ({ law, article }: Fate['rule']): string => (article === '' ? law : `${law}, ${article}`);

interface Judged extends Alike {
    readonly fate: Fate;
}

const judged = async (tx: Transaction, night: Night, today: string): Promise<readonly Judged[]> => {
    const { country, kind } = night;
    const groups = kind === 'logs' ? await leavesOf(tx, country, today) : await groupsOf(tx, country, kind);
    return groups.map((group) => ({ ...group, fate: fateOf(country, { ...group, kind }, today) }));
};

const countOf = (groups: readonly Judged[], fits: (fate: Fate) => boolean): number =>
    groups.filter(({ fate }) => fits(fate)).reduce((sum, { count }) => sum + count, 0);

const isHeld = ({ because }: Fate): boolean => because !== 'early' && because !== 'over' && !isUnconfirmed(because);
const isUnconfirmed = (because: Fate['because']): boolean => because === 'unconfirmed' || because === 'archive';

/** Writes what became of a kind on a day, or would become of it; of what there is nothing of, nothing is said. */
const tell = async (
    { client }: Transaction,
    { country, kind }: Night,
    told: {
        readonly day: string;
        readonly state: 'planned' | 'done';
        readonly gone: number;
        readonly groups: readonly Judged[];
    },
): Promise<void> => {
    const { day, state, gone, groups } = told;
    const held = countOf(groups, isHeld);
    const unconfirmed = countOf(groups, ({ because }) => isUnconfirmed(because));
    if (gone + held + unconfirmed === 0) return;
    const { law, article } = fateOf(country, { kind, from: day, stops: [] }, day).rule;
    await client.query(
        `insert into retention_run (run_id, day, kind, state, gone, held, unconfirmed, law, article, country, search)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '')
            on conflict (run_id) do update set state = excluded.state, held = excluded.held,
                gone = excluded.gone + case when retention_run.state = 'done' then retention_run.gone else 0 end,
                unconfirmed = excluded.unconfirmed, created_at = now()`,
        [`${country}:${day}:${kind}`, day, kind, state, gone, held, unconfirmed, law, article, country],
    );
};

/** What the next night would take away. */
const plan = async (tx: Transaction, night: Night, tomorrow: string): Promise<void> => {
    const { country, kind } = night;
    await tx.client.query(`delete from retention_run where country = $1 and kind = $2 and state = 'planned'`, [
        country,
        kind,
    ]);
    const groups = await judged(tx, night, tomorrow);
    await tell(tx, night, { day: tomorrow, state: 'planned', gone: countOf(groups, ({ goes }) => goes), groups });
};

/** What goes next, of days up to one; resolves to how many there were. */
const take = async (
    tx: Transaction,
    services: Services,
    { night, upTo, rule }: { readonly night: Night; readonly upTo: string; readonly rule: Fate['rule'] },
): Promise<number> => {
    const most = mostOf(night);
    if (night.kind === 'logs') return forgetLeaves(tx, { country: night.country, upTo, most });
    const { country, kind, runId } = night;
    const uids = await takeDue(tx, { country, kind, upTo, most });
    const origin = bySystem(runId);
    const why = { rule: ruleInWords(rule), origin, now: services.clock() };
    if (uids.length > 0) await forget(tx, services, { uids, country, kind, ...why });
    return uids.length;
};

/** Takes one batch away; resolves to how many there were. */
const takeBatch = (services: Services, night: Night, today: string): Promise<number> =>
    services.database.withTransaction(async (tx) => {
        const groups = await judged(tx, night, today);
        const [last] = groups
            .filter(({ fate }) => fate.goes)
            .toSorted((one, other) => (one.from < other.from ? 1 : -1));
        const gone =
            last === undefined ? 0 : await take(tx, services, { night, upTo: last.from, rule: last.fate.rule });
        await tell(tx, night, { day: today, state: 'done', gone, groups });
        return gone;
    });

/**
 * Forgets what is due of one kind in a country, batch by batch until `isLate`, and tells what the next night would take;
 * each batch is a transaction, so a fall loses one at most. False where there is more.
 */
export const keepNight = async (services: Services, night: Night, isLate: () => boolean): Promise<boolean> => {
    const today = dayIn(zoneOf(night.country), services.clock());
    for (;;) {
        if (isLate()) return false;
        if ((await takeBatch(services, night, today)) < mostOf(night)) break;
    }
    await services.database.withTransaction((tx) => plan(tx, night, dayAfter(today, { days: 1 })));
    return true;
};
