import type { Application } from '../../../domain/application/application.ts';
import type { ActionContext } from '../../../domain/application/lifecycle/context.ts';
import type { Transition } from '../../../domain/application/lifecycle/transitions.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';

/** What an effect may look at: the application before and after, and the action that moved it. */
export interface EffectContext extends ActionContext {
    readonly tx: Transaction;
    readonly services: Services;
    /** Who asked, and from where: what proves a signature. */
    readonly origin: Origin;
    readonly transition: Transition;
    /** Username of whoever asked first, where two people did it together. */
    readonly askedBy: string | null;
    /** The application as it stood; the new one itself where it is being started. */
    readonly before: Application;
    readonly after: Application;
}

/**
 * One effect of a transition, run in its transaction. It may return what else changes in the application (frozen terms,
 * for example); what reaches the outside is sent as a job.
 */
export type RunEffect = (context: EffectContext) => Promise<Partial<Application> | void>;
