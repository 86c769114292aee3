import type { Envelope } from '../../lending/offer.ts';
import type { Application, Conditions } from '../application.ts';
import type { ActionInput } from './context.ts';

const names = [
    'maxFinanced',
    'minDepositBps',
    'maxTenorMonths',
    'allowedProducts',
    'needGuarantor',
    'needPledge',
    'needDocument',
] as const satisfies readonly (keyof Conditions)[];

/** Whether an input says anything: a form sends false, '' and [] for what was left open. */
export const isGiven = (value: unknown): boolean =>
    value === true ||
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '') ||
    (Array.isArray(value) && value.length > 0);

export const conditionsOf = (input: ActionInput): Conditions =>
    Object.fromEntries(names.flatMap((name) => (isGiven(input[name]) ? [[name, input[name]]] : [])));

/** What was approved; where no amount was named, no more than was asked for and decided on. */
export const envelopeOf = ({ conditions, financedAmount }: Application): Envelope => ({
    maxFinanced: financedAmount ?? 0,
    ...conditions,
});
