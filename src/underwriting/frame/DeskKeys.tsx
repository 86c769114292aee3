import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { Suspense, useState } from 'react';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { useScreenKeys } from '../../framework/actions/useScreenKeys.ts';
import { IconOnlyButton } from '../../framework/buttons.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { navigate } from '../../routes/router.tsx';
import { places } from './places.ts';

const KeyHelp = lazyPart(async () => (await import('../../framework/actions/KeyHelp.tsx')).KeyHelp);

/** The keys that every page of the desk has: to its places, and the help that names all keys of the page. */
export const DeskKeys = () => {
    const [isOpen, setOpen] = useState(false);
    useScreenKeys();
    useScreenActions(() => [
        ...places.map(({ to, label, keys }) => ({ label: label(), group: say`Go to`, keys, run: () => navigate(to) })),
        { label: say`Show the keys`, group: say`Help`, keys: '?', run: () => setOpen(true) },
    ]);
    return (
        <>
            <IconOnlyButton
                aria-label={say`Keys`}
                aria-keyshortcuts="?"
                onClick={() => setOpen(true)}
                sx={{ '@media (pointer: coarse)': { display: 'none' } }}
            >
                <KeyboardOutlined />
            </IconOnlyButton>
            {isOpen && (
                <Suspense fallback={null}>
                    <KeyHelp onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
