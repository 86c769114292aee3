import { ValidationError, type InferType } from 'yup';
import { can, type Resource, type Row } from '../../../domain/resource.ts';
import { moveInput } from '../../../domain/resources/userActions.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { invalid, notAllowed, stale } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import { checkRow } from '../../rest/write/checkRow.ts';
import { updateRows, shown } from '../../rest/sql/rowStore.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { announced } from '../../rest/write/writeOne.ts';
import type { Outcome, WriteContext } from '../../rest/write/context.ts';
import { onlyRow } from '../../rest/sql/onlyRow.ts';
import { carrySoon, type Ask } from '../../identity/mirror/changes.ts';
import { stopWaiting } from './accountRow.ts';
import type { Custody } from './addressCustody.ts';
import { takeOffSecondStep } from './secondStep.ts';
import { endSignIns } from '../../identity/signOut.ts';

/** Asks something of the provider that changes no field of the row; the log says who asked. */
const asking =
    (jobs: Jobs, action: string, asks: readonly Ask[]): RunAction =>
    async (context, { id, current }) => {
        const { tx, origin, resource } = context;
        if (asks.includes('sign_out')) await endSignIns(tx, [id]);
        await carrySoon(tx, jobs, { usernames: [id], asks });
        const country = String(current['country']);
        await announce(tx, { principal: origin.principal, entity: resource.name, id, operation: 'update', country });
        const event = { ...origin, action, record: resource.name, recordId: id, country, before: null, after: null };
        return { id, ...(await shown(context, id)), before: current, after: current, event };
    };

type Destination = InferType<typeof moveInput>;

const destinationOf = (input: unknown): Destination => {
    try {
        return moveInput.validateSync(input ?? {}, { strict: true, abortEarly: false });
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        throw invalid(Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message])));
    }
};

const kindOf = ({ resources, resource, origin }: WriteContext, group: string): Resource => {
    const target = resources.find(({ source, fixed }) => source === resource.source && fixed?.['group'] === group);
    if (target === undefined) throw invalid({ group: 'There is no such group.' });
    if (!can(origin.principal, 'edit', target)) throw notAllowed();
    return target;
};

const moved = ['group', 'seniority', 'merchantCode', 'agentCode'] as const;

/** A shop and its agent code go with work in a shop alone. */
const afterMove = (target: Resource, current: Row, destination: Destination): Row => {
    const inShop = !target.field('merchantCode').readOnly;
    const { group, seniority, merchantCode, agentCode } = destination;
    return {
        ...current,
        group,
        seniority,
        merchantCode: inShop ? (merchantCode ?? undefined) : null,
        agentCode: inShop ? (agentCode ?? undefined) : null,
    };
};

/** Makes somebody one of another kind of users: whoever does it may change both kinds. */
const move: RunAction = async (context, { id, current, version, input }): Promise<Outcome> => {
    const { tx, resource, origin } = context;
    const destination = destinationOf(input);
    const target = kindOf(context, destination.group);
    if (target === resource) throw invalid({ group: 'They are in this group already.' });
    const next = afterMove(target, current, destination);
    const { principal } = origin;
    await checkRow({ ...context, resource: target }, { current, next, changed: moved });
    const together = await confirmTogether(context, { current, next, changed: moved, movesTo: target, action: 'move' });
    const written = await updateRows(tx, { resource, names: moved, rows: [{ current, next }] });
    if (written !== 1) throw stale(version);
    const event = onlyRow(await announced(context, [{ before: current, after: next, operation: 'update' }]));
    const country = String(current['country']);
    await announce(tx, { principal, entity: target.name, id, operation: 'update', country });
    const seen = await shown({ ...context, resource: target }, id);
    return { id, ...seen, before: current, after: next, event: { ...event, ...together, action: 'move' } };
};

/** What counts goes on counting: by those who may write addresses, and who are told of it by nobody else. */
const stopWait =
    (jobs: Jobs): RunAction =>
    async (context, { id, current }) => {
        const { tx, origin, resource } = context;
        const next = await stopWaiting(tx, jobs, { resource, current, actor: origin.principal.username });
        const [event] = await announced(context, [{ before: current, after: next, operation: 'update' }]);
        const logged = event === undefined ? null : { ...event, action: 'stop-waiting' };
        return { id, ...(await shown(context, id)), before: current, after: next, event: logged };
    };

export const runUserActions = (custody: Custody): RunActions => ({
    'reset-password': asking(custody.jobs, 'reset-password', ['password_reset']),
    'reset-second-step': takeOffSecondStep(custody),
    'resend-invitation': asking(custody.jobs, 'resend-invitation', ['invitation']),
    'sign-out-everywhere': asking(custody.jobs, 'sign-out-everywhere', ['sign_out']),
    'try-again': asking(custody.jobs, 'try-again', []),
    'stop-waiting': stopWait(custody.jobs),
    move,
});
