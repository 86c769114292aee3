import { granted, type Principal } from '../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Application } from '../../../domain/application/application.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import type { ActionContext } from '../../../domain/application/lifecycle/context.ts';
import { rowsOf, type ActionName, type Transition } from '../../../domain/application/lifecycle/transitions.ts';
import { ask, isSame, waitingFor, type Request } from '../../approvals/requests.ts';
import { agree, type Agreed } from '../../approvals/secondPerson.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';

interface Asked {
    readonly row: Transition;
    readonly application: Application;
    readonly context: ActionContext;
}

export const mayAskToAct = (person: Principal, application: Application, action: ActionName): boolean =>
    within(applicationScope(person), { ...application }) &&
    rowsOf(action, application).some(({ by }) => actsAs(person, application, by));

/** What two people must agree on; what each of them writes about it is their own. */
const requestOf = ({ row: { action }, application: { uid, country }, context: { input } }: Asked): Request => {
    const { comment, ...rest } = input;
    const reason = typeof comment === 'string' ? comment : null;
    return { record: 'applications', recordId: uid, action, country, input: rest, reason, reverts: null };
};

/**
 * The rule of two people. The first who asks leaves a request and null comes back: nothing happens yet; asking again with
 * something else replaces it. When another person with the right asks for the same, who asked first and why comes back: go on.
 * Throws 409 where they ask for something else or do not count as two, or where one person asks twice for the same.
 */
export const askSecondPerson = async (tx: Transaction, asked: Asked): Promise<Agreed | null> => {
    const { row, application, context } = asked;
    const { principal } = context;
    const now = new Date(context.now);
    const request = requestOf(asked);
    const agreed = await agree(tx, request, {
        principal,
        now,
        mayAsk: (person) => mayAskToAct(person, application, row.action),
        mayAnswer: granted(principal, row.secondPerson ?? []),
    });
    if (agreed !== null) return agreed;
    const own = await waitingFor(tx, request, now);
    if (own?.askedBy === principal.username && isSame(own.input, request.input)) {
        throw conflict('SECOND_PERSON', 'A second person must confirm what you asked for');
    }
    await ask(tx, request, { askedBy: principal.username, now });
    return null;
};
