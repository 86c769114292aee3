import { createRoot } from 'react-dom/client';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { Providers } from '../../framework/Providers.tsx';
import { leaveTexts } from './texts.ts';
import type { Unsent } from './wouldBeLost.ts';

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
