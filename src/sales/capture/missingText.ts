import { sayCount } from '../../i18n/say.ts';

/** How many fields of a section are still to be seen to. */
export const missingText = (count: number): string =>
    sayCount(count, 'One field needs attention |||| %{smart_count} fields need attention');
