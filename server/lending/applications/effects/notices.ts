import type { Principal } from '../../../../domain/access/roles.ts';
import type { Application } from '../../../../domain/application/application.ts';
import type { Transition } from '../../../../domain/application/lifecycle/transitions.ts';
import { noticeOfAction, noticeOfStage, type NoticeName } from '../../../../domain/notifications/notices.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../../notifications/notify.ts';
import type { EffectContext, RunEffect } from '../effect.ts';
import { bookDepositDueBack } from '../../books/deposits.ts';
import { returnDeposit } from '../../servicing/refunds.ts';
import { aboutApplication } from '../../records/application.ts';
import type { Services } from '../../services.ts';

type Told = Pick<EffectContext, 'tx' | 'services' | 'after' | 'principal'>;

const tellSeller = ({ tx, services: { jobs }, after, principal }: Told, kind: NoticeName): Promise<void> =>
    notify(tx, jobs, { kind, actor: principal.username, ...aboutApplication(after) });

export const notifySales: RunEffect = async (context) => {
    const kind = noticeOfStage[context.after.stage];
    if (kind !== undefined) await tellSeller(context, kind);
};

export const notifyClawBack = (context: Told): Promise<void> => tellSeller(context, 'commissionClawedBack');

/** Both sales people hear of it: the one who has it now, and the one who had it. */
export const notifyTransfer: RunEffect = async ({ tx, before, after, principal, services: { jobs } }) => {
    const { facts, concerned } = aboutApplication(after);
    const formerSeller = before.salesUsername;
    const happened = { facts, concerned: { ...concerned, formerSeller }, actor: principal.username };
    await notify(tx, jobs, { kind: 'transferredHere', ...happened });
    await notify(tx, jobs, { kind: 'transferredAway', ...happened });
};

export const notifyUnderwriter: RunEffect = async ({ tx, after, transition, principal, services: { jobs } }) => {
    const kind = noticeOfAction[transition.action];
    if (kind === undefined) return;
    const { facts, concerned } = aboutApplication(after);
    const underwriter = after.assignee ?? after.reviewer ?? after.decidedBy;
    await notify(tx, jobs, { kind, facts, concerned: { ...concerned, underwriter }, actor: principal.username });
};

/** The deposit of a sale that ended is due back, and on its way where it can go by itself. */
export const planRefund: RunEffect = async (context) => {
    const { tx, after, before, origin, services } = context;
    if (before.depositPaid === null) return;
    await bookDepositDueBack(context);
    await returnDeposit(tx, services, { uid: after.uid, origin });
};

interface Asked {
    readonly row: Transition;
    readonly application: Application;
    readonly principal: Pick<Principal, 'username'>;
}

/** Whoever may confirm what one person asked for. */
export const notifySecondPeople = (
    tx: Transaction,
    { jobs }: Services,
    { row: { secondPerson = [] }, application, principal }: Asked,
): Promise<void> => {
    const { facts, concerned } = aboutApplication(application);
    const about = { facts, concerned: { ...concerned, secondPerson }, actor: principal.username };
    return notify(tx, jobs, { kind: 'approvalWaits', ...about });
};
