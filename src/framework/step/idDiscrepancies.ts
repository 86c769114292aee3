import type { IdType } from '../../../domain/countries/rules.ts';
import { toldByIdNumber } from '../../../domain/matching/nationalId.ts';
import { say, spoken } from '../../i18n/say.ts';

interface CapturedId {
    readonly type: IdType;
    readonly number: string;
    readonly dateOfBirth: unknown;
    readonly gender: unknown;
    readonly today: string;
}

const sexes = spoken({ female: 'a woman', male: 'a man' });

/**
 * What a number tells of its holder, held against what was captured beside it: undefined when it tells nothing. A difference
 * is no fault, since cards carry errors too: whoever has the card in hand is asked to look again.
 */
export const idDiscrepancies = ({ type, number, dateOfBirth, gender, today }: CapturedId): string | undefined => {
    const { birthYear, sex } = toldByIdNumber(type, number, today);
    const typedYear = typeof dateOfBirth === 'string' ? dateOfBirth.slice(0, 4) : '';
    if (birthYear !== undefined && typedYear !== '' && typedYear !== String(birthYear)) {
        return say`The number says ${birthYear}, the date of birth ${typedYear}. Compare both with the card.`;
    }
    if (sex !== undefined && typeof gender === 'string' && gender !== sex) {
        return say`The number is of ${sexes[sex]}. Compare it, and the gender, with the card.`;
    }
    if (birthYear !== undefined && sex !== undefined) return say`Of ${sexes[sex]} born in ${birthYear}.`;
    return undefined;
};
