import { readImei } from '../../../domain/matching/imei.ts';
import { matchTac } from '../../../domain/matching/tac.ts';
import { handoverTexts } from '../texts/handover.ts';

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
    if (digits === '') return { imei: null, hint: handoverTexts.imeiHint, fault: undefined };
    if (/^\d{1,14}$/.test(digits))
        return { imei: null, hint: handoverTexts.imeiCount(digits.length), fault: undefined };
    const reading = readImei(digits);
    if (!reading.ok) return { imei: null, hint: undefined, fault: reading.problem };
    const match = matchTac(reading.imei, tacs);
    if (match === 'mismatch')
        return { imei: null, hint: undefined, fault: handoverTexts.imeiWrongModel(model, reading.tac) };
    const hint = match === 'match' ? handoverTexts.imeiGood(model) : handoverTexts.imeiUnknown;
    return { imei: reading.imei, hint, fault: undefined };
};
