import type { Pool } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import { isSenior } from '../../../domain/application/authority.ts';
import { deskStages, type Desk } from '../../../domain/application/desk.ts';
import type { ScopedReader } from '../../platform/database/scopedQuery.ts';
import { colleaguesOf } from './underwriters.ts';

interface Count {
    readonly stage: string;
    readonly applications: number;
}

/** Everything of the country, from the counts that every move keeps. */
const countAll = async (reader: ScopedReader, { country }: Principal): Promise<readonly Count[]> => {
    const { rows } = await reader.query<Count>({
        name: 'desk counts',
        text: `select stage, sum(applications)::int as applications from application_rollup
            where ($1 = '*' or country = $1) and stage = any ($2) group by stage`,
        values: [country, deskStages],
    });
    return rows;
};

/** What one person reaches, or test records, which no count keeps. */
const countReached = async (reader: ScopedReader, principal: Principal): Promise<readonly Count[]> => {
    const { rows } = await reader.query<Count>({
        name: 'desk counts in reach',
        text: `select stage, count(*)::int as applications from application
            where stage = any ($2) and ($1 = '*' or country = $1) and is_test_mode = $3
              and ($5 or stage = 'pending' or $4 in (assignee, reviewer, decided_by)) group by stage`,
        values: [principal.country, deskStages, principal.isTestMode, principal.username, isSenior(principal)],
    });
    return rows;
};

/** The desk as a person sees it: the same reach as their lists. */
export const readDesk = async (
    { reader, readPool }: { readonly reader: ScopedReader; readonly readPool: Pool },
    principal: Principal,
): Promise<Desk> => {
    const seesAll = isSenior(principal);
    const counted = await (seesAll && !principal.isTestMode ? countAll : countReached)(reader, principal);
    const countOf = (stage: string): number => counted.find((one) => one.stage === stage)?.applications ?? 0;
    return {
        // Each stage of the list, by its name.
        counts: Object.fromEntries(deskStages.map((stage) => [stage, countOf(stage)])) as Desk['counts'],
        // Who works in every country is of none, and colleague of all.
        colleagues: seesAll ? await colleaguesOf(readPool, principal) : [],
    };
};
