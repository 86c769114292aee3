import { countries, isCountry } from '../../../domain/countries.ts';
import { isWorkingTime } from '../../../domain/workingTime.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { useNow } from '../useNow.ts';
import { say } from '../../i18n/say.ts';

/** Says outside the working hours why no clock moves. */
export const ClosedNote = () => {
    const { country } = usePrincipal();
    const now = useNow();
    if (!isCountry(country) || isWorkingTime(now, countries[country])) return null;
    return <> {say`The desk is closed now: the clocks stand until it opens.`}</>;
};
