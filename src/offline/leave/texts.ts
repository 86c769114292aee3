import { sayCount, spoken } from '../../i18n/say.ts';

/** What is said to whoever signs out while something was not sent. */
export const leaveTexts = spoken({
    title: 'Sign out and lose this?',
    help: 'This is only on this phone. Signing out removes it. Stay signed in until it is sent.',
    leave: 'Sign out and lose it',
    stay: 'Stay signed in',
    changes: (count: number) => sayCount(count, '%{smart_count} unsent change |||| %{smart_count} unsent changes'),
    photos: (count: number) => sayCount(count, '%{smart_count} unsent photo |||| %{smart_count} unsent photos'),
    drafts: (count: number) =>
        sayCount(count, '%{smart_count} form half filled in |||| %{smart_count} forms half filled in'),
});
