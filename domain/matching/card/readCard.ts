import type { CountryRules } from '../../countries/rules.ts';
import type { CardSays } from './cardSays.ts';
import { readLabelled } from './readLabelled.ts';
import { readZone } from './readZone.ts';

export interface CardTexts {
    /** The lines of the machine-readable zone; null where none was found. */
    readonly zone: string | null;
    /** What its barcodes say. */
    readonly codes: readonly string[];
}

/** What a card of the country says; undefined where nothing of it is sure. A code tells more exactly than the zone's letters. */
export const readCard = (
    { zone, codes }: CardTexts,
    { idTypes }: Pick<CountryRules, 'idTypes'>,
    today: string,
): CardSays | undefined => {
    const types = idTypes.filter(({ identityDocument, card }) => identityDocument && card !== undefined);
    const readings = types.flatMap((type) => [
        ...(zone === null ? [] : [readZone(zone, type, today)]),
        ...codes.flatMap((code) => [readZone(code, type, today), readLabelled(code, type, today)]),
    ]);
    const found = readings.filter((one) => one !== undefined);
    const [first] = found;
    if (first === undefined) return undefined;
    // Two codes of one card complete each other; another number is another card's.
    return found
        .filter(({ idType, idNumber }) => idType === first.idType && (idNumber ?? first.idNumber) === first.idNumber)
        .reduceRight<CardSays>((sum, one) => ({ ...sum, ...one }), first);
};
