import { object, string, ValidationError, type InferType } from 'yup';
import { countryCodes } from '../../../domain/countries.ts';
import { daysBetween, firstDayOf, mostDays } from '../../../domain/reporting/dashboard.ts';
import { malformed } from '../../platform/errors.ts';

// The 31st of February reads as a day of March.
const isDay = (value: string | undefined): boolean => {
    if (value === undefined) return true;
    const time = Date.parse(value);
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
};

const day = (name: string) => string().test('day', `"${name}" must be a day such as 2026-11-21.`, isDay);

const parameters = object({
    from: day('from'),
    to: day('to'),
    country: string().oneOf(countryCodes, `"country" must be one of ${countryCodes.join(', ')}.`),
    merchantCode: string().max(20, '"merchantCode" is too long.'),
    product: string().max(100, '"product" is too long.'),
})
    .noUnknown('There is no parameter "${unknown}".')
    .strict(true);

/** What a dashboard is asked about: days in UTC, both counted, and what to limit it to. */
export interface DashboardQuery extends Omit<InferType<typeof parameters>, 'from' | 'to'> {
    readonly from: string;
    readonly to: string;
}

const usualDays = 30;

const problemOf = ({ from, to }: DashboardQuery): string | null => {
    if (from > to) return '"to" must not be before "from".';
    return daysBetween(from, to) > mostDays ? `Ask for at most ${mostDays} days.` : null;
};

/**
 * The parameters of a request's address; without days, the thirty that end today. Throws 400 naming the one at fault.
 */
export const parseDashboardQuery = (query: unknown, now = Date.now()): DashboardQuery => {
    try {
        const { to = firstDayOf(1, now), from, ...limits } = parameters.validateSync(query);
        const asked = { ...limits, to, from: from ?? firstDayOf(usualDays, Date.parse(to)) };
        const problem = problemOf(asked);
        if (problem !== null) throw malformed(problem, { to: problem });
        return asked;
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        throw malformed(error.message, error.path ? { [error.path]: error.message } : undefined);
    }
};
