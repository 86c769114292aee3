import { granted } from '../../domain/access/roles.ts';
import type { Application } from '../../domain/application/application.ts';
import type { ActionContext } from '../../domain/application/lifecycle/context.ts';
import type { Transition } from '../../domain/application/lifecycle/transitions.ts';
import type { Transaction } from '../database/transaction.ts';
import { conflict, notAllowed } from '../errors.ts';

interface Asked {
    readonly row: Transition;
    readonly application: Application;
    readonly context: ActionContext;
}

/**
 * The rule of two persons. The first who asks leaves a request and true comes back: nothing happens yet. When another
 * person with the right repeats it, the request is removed and false comes back: go on.
 */
export const askSecondPerson = async (
    { client }: Transaction,
    { row, application, context }: Asked,
): Promise<boolean> => {
    const { principal, now, input } = context;
    const { rows } = await client.query<{ requestedBy: string }>({
        text: 'select requested_by as "requestedBy" from pending_approval where application_uid = $1 and action = $2 for update',
        values: [application.uid, row.action],
    });
    const asked = rows[0];
    if (asked === undefined) {
        await client.query({
            text: 'insert into pending_approval (application_uid, action, input, requested_by, requested_at) values ($1, $2, $3, $4, $5)',
            values: [application.uid, row.action, JSON.stringify(input), principal.username, now],
        });
        return true;
    }
    if (asked.requestedBy === principal.username) {
        throw conflict('SECOND_PERSON', 'A second person must confirm what you asked for');
    }
    if (!granted(principal, row.secondPerson ?? [])) throw notAllowed();
    await client.query({
        text: 'delete from pending_approval where application_uid = $1 and action = $2',
        values: [application.uid, row.action],
    });
    return false;
};
