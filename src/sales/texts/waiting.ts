import { sayCount, spoken } from '../../i18n/say.ts';

/** What is said of work that is kept on the phone. */
export const waitingTexts = spoken({
    kept: (count: number) =>
        sayCount(
            count,
            '%{smart_count} change is kept on this phone. |||| %{smart_count} changes are kept on this phone.',
        ),
    attention: (count: number) =>
        sayCount(count, '%{smart_count} change needs you. |||| %{smart_count} changes need you.'),
});
