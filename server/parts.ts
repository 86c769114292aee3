import type { FastifyPluginAsync } from 'fastify';
import { documentRoutes } from './documents/routes.ts';
import { reconciliationRoutes } from './identity/reconciliationRoutes.ts';
import { contractReadingRoutes } from './lending/applications/contractReading.ts';
import { cashActions } from './lending/books/acceptCash.ts';
import { closingActions, closingHooks } from './lending/books/closing.ts';
import { journalFileRoutes } from './lending/books/journalFile.ts';
import { walletRoutes } from './lending/books/wallets.ts';
import { bookRoutes } from './lending/books/routes.ts';
import { bureauReportRoutes } from './lending/applications/evidence/reportRoute.ts';
import { moneyOrderHooks } from './lending/applications/money/settleByHand.ts';
import { transferAnswerRoutes } from './lending/applications/money/transferAnswers.ts';
import { noteRoutes } from './lending/applications/notes/routes.ts';
import { applicationRoutes } from './lending/applications/routes.ts';
import { priceHooks } from './lending/approvals/priceHooks.ts';
import { approvalRoutes } from './lending/approvals/routes.ts';
import { gatewayRoutes } from './lending/gateway/routes.ts';
import { statementHooks } from './lending/collections/bookRow.ts';
import { inboundHooks } from './lending/collections/placeByHand.ts';
import { collectionRoutes } from './lending/collections/routes.ts';
import { blacklistHooks } from './lending/customers/blacklist.ts';
import { customerHooks } from './lending/customers/merges.ts';
import { customerRoutes } from './lending/customers/routes.ts';
import { contractTextHooks } from './lending/contracts/texts.ts';
import { deskRoutes } from './lending/desk/routes.ts';
import { lockApplication, readApplication } from './lending/records/application.ts';
import { reportRoutes } from './lending/reports/routes.ts';
import type { Services } from './lending/services.ts';
import { lockAppRoutes } from './lending/servicing/lockApp.ts';
import { lockEventRoutes } from './lending/servicing/lockEvents.ts';
import { exportRoutes } from './lending/privacy/exportRoute.ts';
import { holdHooks } from './lending/privacy/holds.ts';
import { registerRoutes } from './lending/privacy/registerRoute.ts';
import { requestActions, requestHooks } from './lending/privacy/requests.ts';
import { checkRoutes } from './lending/papers/checkPage.ts';
import { paperRoutes } from './lending/papers/routes.ts';
import { ownPageRoutes } from './lending/privacy/own/routes.ts';
import { loanAccountRoutes } from './lending/servicing/accountRoute.ts';
import { paymentHooks, runLoanActions } from './lending/servicing/payments.ts';
import { payoutHooks, runPayoutActions } from './lending/servicing/payouts.ts';
import { refundHooks } from './lending/servicing/refunds.ts';
import { shopRoutes } from './lending/shop/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import type { Freshness } from './platform/audit/freshness.ts';
import { keyHooks } from './resources/apiKeys.ts';
import { viewHooks } from './resources/savedViews.ts';
import { attentionRoutes } from './resources/attention/routes.ts';
import { archivedLog } from './resources/archivedEvents.ts';
import { eventLogRoutes } from './resources/eventLogs.ts';
import { featureRoutes } from './resources/features/routes.ts';
import { noticeHooks } from './resources/notices.ts';
import { addressStopPage } from './resources/users/addressStopPage.ts';
import { ownAddressRoutes } from './resources/users/ownAddresses.ts';
import { runUserActions } from './resources/users/userActions.ts';
import { userHooks } from './resources/users/userHooks.ts';
import { userRoutes } from './resources/users/userRoutes.ts';
import type { RunActions } from './rest/write/actionRoutes.ts';
import type { ElsewhereByName } from './rest/list/elsewhere.ts';
import type { Hooks } from './rest/write/context.ts';
import { workActions } from './work/doAgain.ts';

export interface Running extends Services {
    readonly freshness: Freshness;
}

/** What one part of the product adds to what declarations generate. */
interface Part {
    readonly routes?: (running: Running) => FastifyPluginAsync;
    /** What belongs to writes of its resources. */
    readonly hooks?: (running: Running) => Hooks;
    /** What actions of its resources do beyond setting fields. */
    readonly actions?: (running: Running) => RunActions;
    /** Rows of its resources that lie elsewhere than in their tables. */
    readonly elsewhere?: (running: Running) => ElsewhereByName;
}

/** All that the product adds: a new part is a line here, and nothing else of the server knows it. */
const parts: readonly Part[] = [
    { routes: userRoutes, hooks: userHooks, actions: runUserActions },
    { routes: ownAddressRoutes },
    { routes: addressStopPage },
    { routes: reconciliationRoutes },
    { routes: eventLogRoutes, elsewhere: (running) => ({ 'event-logs': archivedLog(running) }) },
    { routes: attentionRoutes },
    { routes: featureRoutes },
    { routes: notificationRoutes, hooks: noticeHooks },
    { hooks: keyHooks },
    { hooks: viewHooks },
    { actions: () => workActions },
    {
        routes: (running) =>
            documentRoutes({ ...running, applications: { read: readApplication, lock: lockApplication } }),
    },
    { hooks: paymentHooks, actions: runLoanActions },
    { routes: loanAccountRoutes },
    { hooks: payoutHooks, actions: runPayoutActions },
    { routes: transferAnswerRoutes, hooks: moneyOrderHooks },
    { hooks: refundHooks },
    { routes: exportRoutes, hooks: requestHooks, actions: requestActions },
    { routes: registerRoutes, hooks: holdHooks },
    { hooks: contractTextHooks },
    { actions: cashActions },
    { routes: journalFileRoutes, hooks: closingHooks, actions: closingActions },
    { routes: collectionRoutes, hooks: inboundHooks },
    { hooks: statementHooks },
    { routes: customerRoutes, hooks: customerHooks },
    { hooks: blacklistHooks },
    { routes: lockEventRoutes },
    { routes: lockAppRoutes },
    { routes: applicationRoutes },
    { routes: noteRoutes },
    { routes: bureauReportRoutes },
    { routes: contractReadingRoutes },
    { routes: paperRoutes },
    { routes: checkRoutes },
    { routes: ownPageRoutes },
    { routes: gatewayRoutes },
    { routes: approvalRoutes, hooks: priceHooks },
    { routes: deskRoutes },
    { routes: reportRoutes },
    { routes: bookRoutes },
    { routes: walletRoutes },
    { routes: shopRoutes },
];

/** Everything that parts say by name, once each: two that said the same would silently undo one another. */
const gathered = <Value>(tables: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> => {
    const entries = tables.flatMap((table) => Object.entries(table));
    const names = entries.map(([name]) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`Two parts of the server answer for "${twice}".`);
    return Object.fromEntries(entries);
};

export const hooksOf = (running: Running): Hooks => gathered(parts.map(({ hooks }) => hooks?.(running) ?? {}));

export const actionsOf = (running: Running): RunActions =>
    gathered(parts.map(({ actions }) => actions?.(running) ?? {}));

export const elsewhereOf = (running: Running): ElsewhereByName =>
    gathered(parts.map(({ elsewhere }) => elsewhere?.(running) ?? {}));

export const routesOf = (running: Running): readonly FastifyPluginAsync[] =>
    parts.flatMap(({ routes }) => routes?.(running) ?? []);
