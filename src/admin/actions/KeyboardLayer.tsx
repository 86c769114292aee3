import IconButton from '@mui/material/IconButton';
import Search from '@mui/icons-material/Search';
import { Suspense, useEffect, useState } from 'react';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { useScreenKeys } from '../../framework/actions/useScreenKeys.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyHelp = lazyPart(async () => (await import('../../framework/actions/KeyHelp.tsx')).KeyHelp);

/** Listens to the keys of the screen's actions; the command palette opens by its button and Ctrl+K, the help by ?. */
export const KeyboardLayer = () => {
    const [opened, setOpened] = useState<'palette' | 'help' | null>(null);
    const close = (): void => setOpened(null);
    useScreenActions(() => [
        {
            label: say`Show the keys`,
            group: say`Help`,
            keys: '?',
            isForKeys: true,
            run: () => setOpened('help'),
        },
    ]);
    useScreenKeys();
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
            if (defaultPrevented || !(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'k') return;
            event.preventDefault();
            setOpened('palette');
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);
    return (
        <>
            <IconButton
                color="inherit"
                aria-label={say`Find a page or a command`}
                title={say`Find a page or a command (Ctrl+K)`}
                onClick={() => setOpened('palette')}
            >
                <Search />
            </IconButton>
            <Suspense fallback={null}>
                {opened === 'palette' && <CommandPalette onClose={close} />}
                {opened === 'help' && <KeyHelp hasPalette onClose={close} />}
            </Suspense>
        </>
    );
};
