import { readImei } from '../../../domain/matching/imei.ts';
import { matchTac } from '../../../domain/matching/tac.ts';
import { say } from '../../i18n/say.ts';

export interface ImeiJudgement {
    /** 15 digits, once it is right for this product. */
    readonly imei: string | null;
    readonly hint: string | undefined;
    readonly fault: string | undefined;
}

interface Product {
    readonly model: string;
    readonly tacs: readonly string[];
}

const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s/-]/g, '');

/** What can be said about an IMEI while it is being typed: how many digits are left, whether it is right, whether it is the product's. */
export const judgeImei = (typed: string, { model, tacs }: Product): ImeiJudgement => {
    const digits = withoutSpaces(typed);
    if (digits === '') return { imei: null, hint: say`Dial *#06# on the phone; it shows 15 digits.`, fault: undefined };
    if (/^\d{1,14}$/.test(digits)) return { imei: null, hint: say`${digits.length} of 15 digits`, fault: undefined };
    const reading = readImei(digits);
    if (!reading.ok) return { imei: null, hint: undefined, fault: reading.problem };
    const match = matchTac(reading.imei, tacs);
    if (match === 'mismatch')
        return {
            imei: null,
            hint: undefined,
            fault: say`This is not a ${model}: its number begins with ${reading.tac}. Take the phone of the contract.`,
        };
    const hint =
        match === 'match'
            ? say`A ${model}: right.`
            : say`The number is well-formed. Its model is checked when it is enrolled.`;
    return { imei: reading.imei, hint, fault: undefined };
};
