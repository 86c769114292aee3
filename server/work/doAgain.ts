import { work } from '../../domain/resources/work.ts';
import { announce } from '../platform/audit/changeFeed.ts';
import { asSystem } from '../platform/database/asSystem.ts';
import { doAgain } from '../platform/jobs/boss.ts';
import { jobChannel } from '../platform/jobs/jobs.ts';
import { shown } from '../rest/sql/rowStore.ts';
import type { RunAction, RunActions } from '../rest/write/actionRoutes.ts';

const again: RunAction = async (context, { id, current }) => {
    const { tx, origin } = context;
    await asSystem(tx, () => doAgain(tx, id));
    tx.wake(jobChannel, String(current['kind']));
    await announce(tx, { principal: origin.principal, entity: work.name, id, operation: 'update', country: '*' });
    const after = { ...current, state: 'repeated' };
    const { kind, about } = current;
    return {
        id,
        ...(await shown(context, id)),
        before: current,
        after,
        event: {
            ...origin,
            action: 'do-again',
            record: work.name,
            recordId: id,
            country: '*',
            before: { state: 'given_up', kind, about },
            after: { state: 'repeated', kind, about },
        },
    };
};

export const workActions: RunActions = { 'do-again': again };
