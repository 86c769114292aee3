import { ValidationError } from 'yup';
import { priceProblem, type PriceRow } from '../../../domain/lending/price.ts';
import { isFrequency, type Frequency } from '../../../domain/lending/term.ts';
import { say } from '../../i18n/say.ts';
import type { Row } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { quotable } from '../../../domain/resources/pricingFields.ts';

/** A price that can be sold, or what it lacks. */
export type Drafted = { readonly price: PriceRow } | { readonly lacks: string };

/** Text that was typed, or none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const distinct = (months: readonly number[]): readonly number[] => [...new Set(months)].toSorted((a, b) => a - b);

/** The field at fault as the form calls it. */
const lackedBy = ({ path = '', message }: ValidationError): string => {
    const field = pricing.fields.find(({ name }) => name === path);
    return field === undefined ? message : say(field.label);
};

/** A price from the values of a record or of a form, where some may be missing or wrong. */
export const draftedPrice = (values: Row): Drafted => {
    try {
        const { serviceFee, tenors, dayTenors, frequencies, ...terms } = quotable.validateSync(values, {
            stripUnknown: true,
        });
        const price: PriceRow = {
            ...terms,
            pricingId: '',
            version: 0,
            product: textOf(values['product']),
            model: textOf(values['model']),
            tacs: [],
            tenors: distinct(tenors),
            dayTenors: distinct(dayTenors),
            frequencies: [...new Set<Frequency>(frequencies.filter(isFrequency))],
            serviceFeePerInstalment: serviceFee,
        };
        const problem = priceProblem(price);
        return problem === undefined ? { price } : { lacks: problem.message };
    } catch (error) {
        if (error instanceof ValidationError) return { lacks: lackedBy(error) };
        throw error;
    }
};
