import type { ActionContext, ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import type { ActionName } from '../../../../domain/application/lifecycle/transitions.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';

export interface FactContext extends Omit<ActionContext, 'facts'> {
    readonly tx: Transaction;
    readonly services: Services;
    readonly uid: string;
    readonly action: ActionName;
    /** Of the shop where an application is being started; one that exists has its own. */
    readonly country?: string;
}

export type LoadFact<Name extends keyof ActionFacts> = (context: FactContext) => Promise<ActionFacts[Name]>;
