import { granted } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { ActionContext, ActionInput } from '../../../domain/application/lifecycle/context.ts';
import type { Transition } from '../../../domain/application/lifecycle/transitions.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, notAllowed } from '../../platform/errors.ts';

interface Asked {
    readonly row: Transition;
    readonly application: Application;
    readonly context: ActionContext;
}

interface Pending {
    readonly requestedBy: string;
    readonly input: ActionInput;
}

/** What two people must agree on; what each of them writes about it is their own. */
const substanceOf = ({ comment: _words, ...rest }: ActionInput): string => canonicalJson(rest);

/**
 * The rule of two persons. The first who asks leaves a request and true comes back: nothing happens yet; asking again with
 * something else replaces it. When another person with the right asks for the same, the request is removed and false
 * comes back: go on. Throws 409 where they ask for something else, or where one person asks twice for the same.
 */
export const askSecondPerson = async (
    { client }: Transaction,
    { row, application, context }: Asked,
): Promise<boolean> => {
    const { principal, now, input } = context;
    const key = [application.uid, row.action];
    const { rows } = await client.query<Pending>({
        text: 'select requested_by as "requestedBy", input from pending_approval where application_uid = $1 and action = $2 for update',
        values: key,
    });
    const [asked] = rows;
    const isSame = asked !== undefined && substanceOf(asked.input) === substanceOf(input);
    if (asked !== undefined && asked.requestedBy !== principal.username) {
        if (!granted(principal, row.secondPerson ?? [])) throw notAllowed();
        if (!isSame) {
            throw conflict(
                'SECOND_PERSON_DIFFERS',
                `${asked.requestedBy} asked for something else: agree on the same, or let them ask again`,
            );
        }
        await client.query({
            text: 'delete from pending_approval where application_uid = $1 and action = $2',
            values: key,
        });
        return false;
    }
    if (isSame) throw conflict('SECOND_PERSON', 'A second person must confirm what you asked for');
    await client.query({
        text: `insert into pending_approval (application_uid, action, input, requested_by, requested_at) values ($1, $2, $3, $4, $5)
            on conflict (application_uid, action) do update set input = excluded.input, requested_at = excluded.requested_at`,
        values: [...key, JSON.stringify(input), principal.username, now],
    });
    return true;
};
