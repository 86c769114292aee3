import { isCountry } from '../../../domain/countries.ts';
import { bookDays } from '../../../domain/resources/bookDays.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvents } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';
import { closeDays, lookAtDay } from './days.ts';
import { reconcileDay } from './reconcile.ts';

/** The day in an id such as 'GH-2026-11-22'. */
const dayOf = (dayId: string): string => dayId.slice(-'2026-11-22'.length);

const close = async (tx: Transaction, { id, before, after, origin }: Written, now: Date): Promise<void> => {
    const country = String(after?.['country']);
    if (before?.['state'] !== 'open' || after?.['state'] !== 'closed' || !isCountry(country)) return;
    const closedBy = origin.principal.username;
    const closing = { country, day: dayOf(id), now, closedBy, shown: before['openPoints'] };
    const sealed = await asSystem(tx, () => closeDays(tx, closing));
    const of = { ...origin, action: 'seal', record: bookDays.name, country, before: { seal: null } };
    await recordEvents(
        tx,
        sealed.map(({ dayId: recordId, seal }) => ({ ...of, recordId, after: { seal } })),
    );
};

/** A day that is closed is sealed with all before it; the log, whose entries hang on each other, keeps the seals. */
export const closingHooks = (services: Services): Hooks => ({
    [bookDays.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await close(tx, one, services.clock());
        },
    },
});

const lookAgain =
    (services: Services): RunAction =>
    async (context, { id, current }) => {
        const { tx, origin } = context;
        const country = String(current['country']);
        const now = services.clock();
        if (isCountry(country)) {
            const looked = { country, day: dayOf(id), now };
            await asSystem(tx, async () => {
                await lookAtDay(tx, looked);
                await reconcileDay(tx, looked);
            });
        }
        const { principal } = origin;
        await announce(tx, { principal, entity: bookDays.name, id, operation: 'update', country });
        return { id, ...(await shown(context, id)), before: current, after: current, event: null };
    };

export const closingActions = (services: Services): RunActions => ({ 'look-again': lookAgain(services) });
