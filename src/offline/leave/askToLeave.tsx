import { createRoot } from 'react-dom/client';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { Providers } from '../../framework/Providers.tsx';
import type { Unsent } from './wouldBeLost.ts';
import { sayCount, spoken } from '../../i18n/say.ts';

/** What is said to whoever signs out while something was not sent. */
const leaveTexts = spoken({
    title: 'Sign out and lose this?',
    help: 'This is only on this phone. Signing out removes it. Stay signed in until it is sent.',
    leave: 'Sign out and lose it',
    stay: 'Stay signed in',
    changes: (count: number) => sayCount(count, '%{smart_count} unsent change |||| %{smart_count} unsent changes'),
    photos: (count: number) => sayCount(count, '%{smart_count} unsent photo |||| %{smart_count} unsent photos'),
    drafts: (count: number) =>
        sayCount(count, '%{smart_count} form half filled in |||| %{smart_count} forms half filled in'),
});

const told = ({ changes, photos, drafts }: Unsent): string =>
    [
        changes > 0 ? leaveTexts.changes(changes) : null,
        photos > 0 ? leaveTexts.photos(photos) : null,
        drafts > 0 ? leaveTexts.drafts(drafts) : null,
    ]
        .filter((line) => line !== null)
        .join(', ');

/** Says what would be lost and asks; true when the person leaves all the same. */
export const askToLeave = (unsent: Unsent): Promise<boolean> =>
    new Promise((resolve) => {
        const root = createRoot(document.body.appendChild(document.createElement('div')));
        const answer = (isLeaving: boolean): void => {
            resolve(isLeaving);
            root.unmount();
        };
        root.render(
            <Providers>
                <ActionDialog
                    title={leaveTexts.title}
                    description={`${told(unsent)}. ${leaveTexts.help}`}
                    submitLabel={leaveTexts.leave}
                    tone="error"
                    onSubmit={async () => answer(true)}
                    onClose={() => answer(false)}
                />
            </Providers>,
        );
    });
