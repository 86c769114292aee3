import { carrySoon } from '../../identity/mirror/changes.ts';
import { endSignIns } from '../../identity/signOut.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { invalid, stale } from '../../platform/errors.ts';
import { shown, updateRows } from '../../rest/sql/rowStore.ts';
import { onlyRow } from '../../rest/sql/onlyRow.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { announced } from '../../rest/write/writeOne.ts';
import { forEachDue, rewrite, tellChange, tellLeads, type Settling } from './accountRow.ts';
import type { Custody } from './addressCustody.ts';
import { tellOfLostStep } from './addressNotice.ts';

const action = 'reset-second-step';
const names = ['secondStepOffAt'] as const;

/**
 * Begins to take off a second step that was lost: by two people, told to its owner, who may stop it until it is due
 * (ASVS 6.4.4). Throws `SecondPersonNeeded` where nobody asked for it before.
 */
export const takeOffSecondStep =
    (custody: Custody): RunAction =>
    async (context, { id, current, version }) => {
        const { tx, resource, origin } = context;
        if (origin.reason === undefined) throw invalid({ reason: 'Write why' });
        const { clock, addressWaitHours, jobs } = custody;
        const next = { ...current, secondStepOffAt: new Date(clock().getTime() + addressWaitHours * 3_600_000) };
        const together = await confirmTogether(context, { current, next, changed: names, action });
        if ((await updateRows(tx, { resource, names, rows: [{ current, next }] })) !== 1) throw stale(version);
        const event = onlyRow(await announced(context, [{ before: current, after: next, operation: 'update' }]));
        await asSystem(tx, () => tellOfLostStep(tx, custody, next));
        await tellLeads(tx, jobs, { kind: 'secondStepLost', resource, row: next, actor: origin.principal.username });
        const logged = { ...event, ...together, action };
        return { id, ...(await shown(context, id)), before: current, after: next, event: logged };
    };

/** Takes off the second steps whose wait ended unstopped, at the identity provider too, and ends their sign-ins. */
export const settleSecondSteps = (settling: Settling): Promise<void> =>
    forEachDue(
        settling,
        { column: 'second_step_off_at', field: 'secondStepOffAt' },
        async (tx, { origin, ...known }) => {
            const next = { ...known.current, secondStepOffAt: null };
            const usernames = [String(known.current['username'])];
            await rewrite(tx, { ...known, next });
            await endSignIns(tx, usernames);
            await carrySoon(tx, settling.jobs, { usernames, asks: ['factor_reset', 'sign_out'] });
            await tellChange(tx, { ...known, next, action: 'second_step_off', origin });
        },
    );
