import { system } from '../../domain/access/roles.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { countries } from '../../domain/countries.ts';
import { act } from '../lending/applications/act.ts';
import { ApiError } from '../platform/errors.ts';
import type { JobContext, RunJob } from './job.ts';

interface Due {
    readonly uid: string;
    readonly version: number;
}

const mostAtOnce = 200;

/** Moves each application in a transaction of its own; the rules say again whether its time is over. */
const moveEach = async (
    { services, runId, log }: JobContext<'expire_due' | 'release_idle'>,
    action: ActionName,
    due: readonly Due[],
): Promise<void> => {
    for (const { uid, version } of due) {
        try {
            const origin = { principal: system, requestId: runId, ip: null };
            await services.database.withTransaction((tx) =>
                act(tx, services, { uid, action, input: {}, version, origin }),
            );
        } catch (error) {
            // Somebody moved it meanwhile, or one of them is broken: the others still have their turn.
            if (!(error instanceof ApiError)) log.error({ err: error, uid, action }, 'A timer could not move this');
        }
    }
};

export const expireDue: RunJob<'expire_due'> = async (context) => {
    const { database, clock } = context.services;
    const { rows } = await database.pool.query<Due>({
        name: 'applications due',
        text: `select uid, version from application
            where stage in ('draft', 'edit_requested', 'condition_approved', 'approved', 'signed') and expires_at <= $1
            order by expires_at limit $2`,
        values: [clock(), mostAtOnce],
    });
    await moveEach(context, 'expire', rows);
};

export const releaseIdle: RunJob<'release_idle'> = async (context) => {
    const { database, clock } = context.services;
    for (const [country, { timers }] of Object.entries(countries)) {
        const { rows } = await database.pool.query<Due>({
            name: 'applications idle',
            text: `select uid, version from application
                where stage = 'under_review' and country = $1 and last_activity_at <= $2 order by last_activity_at limit $3`,
            values: [country, new Date(clock().getTime() - timers.idleReleaseMin * 60_000), mostAtOnce],
        });
        await moveEach(context, 'release_idle', rows);
    }
};
