import { useMemo } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import { countries, isCountry } from '../../domain/countries.ts';
import { networkError } from '../dataProvider/ApiError.ts';
import { useDossier } from '../dataProvider/dossier.ts';
import { usePrices, type SoldPrice } from '../dataProvider/prices.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { say } from '../i18n/say.ts';
import { useSession } from '../session/useSession.ts';
import { todayIn } from '../framework/today.ts';
import { project, type Here } from './projection.ts';
import { useWaiting } from './useOutbox.ts';

interface OpenApplication {
    readonly data: Dossier | undefined;
    readonly error: Error | null;
    readonly refetch: () => void;
}

const noPrices: readonly SoldPrice[] = [];

/** What the rules look at beside an application; null for a person whose country has none. */
const useHere = (): Here | null => {
    const principal = usePrincipal();
    const merchant = useSession((current) => current.merchant);
    const rules = isCountry(principal.country) ? countries[principal.country] : null;
    const today = rules === null ? '' : todayIn(rules.timeZone);
    const { data: prices = noPrices } = usePrices(today);
    return useMemo(
        () =>
            rules === null
                ? null
                : {
                      principal,
                      merchantName: merchant?.name ?? '',
                      rules,
                      today,
                      prices,
                      reference: say`On this phone`,
                  },
        [principal, merchant, rules, today, prices],
    );
};

/** One application as the person has left it, whether the server knows all of it, some of it or nothing yet. */
export const useApplication = (uid: string): OpenApplication => {
    const waiting = useWaiting(uid);
    const isBegunHere = waiting.some(({ command }) => command.action === 'start');
    const { data: known, error, refetch, fetchStatus } = useDossier(uid, { isEnabled: !isBegunHere });
    const here = useHere();
    const data = useMemo(() => (here === null ? known : project(known, waiting, here)), [known, waiting, here]);
    // Without a network nothing is asked, and so nothing fails.
    const isOutOfReach = data === undefined && fetchStatus === 'paused';
    return { data, error: isOutOfReach ? networkError() : error, refetch: () => void refetch() };
};
