import type { Dossier } from '../../../domain/application/dossier.ts';
import { entryIn, textIn } from '../../../domain/application/captured.ts';
import { isPromise } from '../../../domain/application/promise.ts';
import type { DrawnCheck } from '../declarations.ts';
import type { CheckEntry } from '../parts/checkState.ts';

const aboutGoods: ReadonlySet<string> = new Set(['goodsSeen', 'ownershipShown', 'acceptedValues']);

/** What was seen elsewhere is asked for only while a partner has not told it. */
const partnerOf: Readonly<Record<string, 'mobileMoney' | 'bureau'>> = {
    nameSeen: 'mobileMoney',
    manualReference: 'bureau',
};

/** Nobody answered: what was seen elsewhere must stand in for it. */
const isUnheard = (name: string, { evidence }: CheckEntry): boolean => {
    const partner = partnerOf[name];
    return partner !== undefined && (evidence[partner] === undefined || evidence[partner] === 'unavailable');
};

const isTold = (name: string, { evidence, findings }: CheckEntry): boolean => {
    const partner = partnerOf[name];
    if (partner === undefined || textIn(findings, name) !== undefined) return false;
    const answer = entryIn(evidence, partner);
    // A network that only compares tells no name.
    return answer !== undefined && entryIn(answer, 'match') === undefined;
};

/** The check with the questions that this application gives something to answer for. */
export const askedOf = (check: DrawnCheck, { application }: Dossier, record: CheckEntry): DrawnCheck => {
    const hasGoods = !isPromise(application.sections.pledge);
    const fields = check.fields
        .filter(({ name }) => (hasGoods || !aboutGoods.has(name)) && !isTold(name, record))
        .map((field) => (isUnheard(field.name, record) ? { ...field, neededFor: {} } : field));
    return { ...check, fields };
};
