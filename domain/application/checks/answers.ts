import { boolean } from '../../yup.ts';
import type { Captured, Problems } from '../section.ts';

/** A question the underwriter answers with yes or no; null until answered, so that half a check can be kept. */
export const yesOrNo = (question: string) => boolean().nullable().default(null).meta({ neededFor: {} }).label(question);

/** Those of the named answers that are not yes, each with what to do instead of passing. */
export const notYes = (findings: Captured, cures: Readonly<Record<string, string>>): Problems =>
    Object.fromEntries(Object.entries(cures).filter(([name]) => findings[name] !== true));
