import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { countries } from '../../domain/countries.ts';
import { act } from '../lending/applications/act.ts';
import { ApiError } from '../platform/errors.ts';
import type { JobContext, RunJob } from './job.ts';
import { bySystem } from '../platform/audit/eventLog.ts';

interface Due {
    readonly uid: string;
    readonly version: number;
}

const mostAtOnce = 200;

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

/** Moves each application in a transaction of its own; the rules say again whether its time is over. Resolves to how many moved. */
const moveEach = async (
    { services, runId, log }: JobContext<'expire_due' | 'release_idle'>,
    action: ActionName,
    due: readonly Due[],
): Promise<number> => {
    let moved = 0;
    for (const { uid, version } of due) {
        try {
            const origin = bySystem(runId);
            await services.database.withTransaction((tx) =>
                act(tx, services, { uid, action, input: {}, version, origin }),
            );
            moved += 1;
        } catch (error) {
            // Somebody moved it meanwhile, or one of them is broken: the others still have their turn.
            if (!(error instanceof ApiError)) log.error({ err: error, uid, action }, 'A timer could not move this');
        }
    }
    return moved;
};

/** Goes on until nothing is due, nothing moves any more, or the time is over. */
const untilNoneIsDue = async (
    context: JobContext<'expire_due' | 'release_idle'>,
    action: ActionName,
    dueNow: () => Promise<readonly Due[]>,
): Promise<void> => {
    const end = Date.now() + longestMs;
    for (let goesOn = true; goesOn && Date.now() < end;) {
        const due = await dueNow();
        const moved = await moveEach(context, action, due);
        goesOn = due.length === mostAtOnce && moved > 0;
    }
};

export const expireDue: RunJob<'expire_due'> = async (context) => {
    const { database, clock } = context.services;
    await untilNoneIsDue(context, 'expire', async () => {
        const { rows } = await database.pool.query<Due>({
            name: 'applications due',
            text: `select uid, version from application
                where stage in ('draft', 'edit_requested', 'condition_approved', 'approved', 'signed') and expires_at <= $1
                order by expires_at limit $2`,
            values: [clock(), mostAtOnce],
        });
        return rows;
    });
};

export const releaseIdle: RunJob<'release_idle'> = async (context) => {
    const { database, clock } = context.services;
    for (const [country, { timers }] of Object.entries(countries)) {
        await untilNoneIsDue(context, 'release_idle', async () => {
            const { rows } = await database.pool.query<Due>({
                name: 'applications idle',
                text: `select uid, version from application
                    where stage = 'under_review' and country = $1 and last_activity_at <= $2 order by last_activity_at limit $3`,
                values: [country, new Date(clock().getTime() - timers.idleReleaseMin * 60_000), mostAtOnce],
            });
            return rows;
        });
    }
};
