import { system } from '../../../domain/access/roles.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { dayAfter, fateOf, type Fate } from '../../../domain/privacy/retention.ts';
import type { RetentionKind } from '../../../domain/privacy/retentionKinds.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { groupsOf, takeDue, type Alike } from './due.ts';
import { forget } from './forget.ts';

interface Night {
    readonly country: Country;
    readonly kind: RetentionKind;
    readonly runId: string;
}

const mostAtOnce = 200;

const ruleInWords = ({ law, article }: Fate['rule']): string => (article === '' ? law : `${law}, ${article}`);

interface Judged extends Alike {
    readonly fate: Fate;
}

const judged = (night: Night, groups: readonly Alike[], today: string): readonly Judged[] =>
    groups.map((group) => ({ ...group, fate: fateOf(night.country, { ...group, kind: night.kind }, today) }));

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
    const groups = judged(night, await groupsOf(tx, country, kind), tomorrow);
    await tell(tx, night, { day: tomorrow, state: 'planned', gone: countOf(groups, ({ goes }) => goes), groups });
};

/** Takes one batch away; resolves to how many there were. */
const takeBatch = (services: Services, night: Night, today: string): Promise<number> =>
    services.database.withTransaction(async (tx) => {
        const { country, kind, runId } = night;
        const groups = judged(night, await groupsOf(tx, country, kind), today);
        const going = groups.filter(({ fate }) => fate.goes);
        const upTo = going
            .map(({ from }) => from)
            .toSorted()
            .at(-1);
        const rule = going[0] === undefined ? '' : ruleInWords(going[0].fate.rule);
        const uids = upTo === undefined ? [] : await takeDue(tx, { country, kind, upTo, most: mostAtOnce });
        await tell(tx, night, { day: today, state: 'done', gone: uids.length, groups });
        const origin = { principal: system, requestId: runId, ip: null };
        if (uids.length > 0) await forget(tx, services, { uids, country, kind, rule, origin, now: services.clock() });
        return uids.length;
    });

/**
 * Forgets what is due of one kind in a country, batch by batch until `isLate`, and tells what the next night would take;
 * each batch is a transaction, so a fall loses one at most. False where there is more.
 */
export const keepNight = async (services: Services, night: Night, isLate: () => boolean): Promise<boolean> => {
    const today = dayIn(countries[night.country].timeZone, services.clock());
    for (;;) {
        if (isLate()) return false;
        if ((await takeBatch(services, night, today)) < mostAtOnce) break;
    }
    await services.database.withTransaction((tx) => plan(tx, night, dayAfter(today, { days: 1 })));
    return true;
};
