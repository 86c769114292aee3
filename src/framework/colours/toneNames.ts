import type { RuleTone } from '../../../domain/colourRule.ts';
import { spoken } from '../../i18n/say.ts';

/** What people call the colours. */
export const toneNames: Readonly<Record<RuleTone, string>> = spoken({
    bad: 'Red',
    waiting: 'Amber',
    good: 'Green',
    working: 'Blue',
    neutral: 'Grey',
});
