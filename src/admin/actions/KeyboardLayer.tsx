import IconButton from '@mui/material/IconButton';
import Search from '@mui/icons-material/Search';
import { Suspense, useEffect, useState } from 'react';
import { actionOfKey, useScreenActions } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyHelp = lazyPart(async () => (await import('./KeyHelp.tsx')).KeyHelp);

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** What Enter and Space already means something to. */
const isControl = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && target.closest('a, button, input, [role=menuitem], [role=option]') !== null;

const isBehindDialog = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/** As actions name it: 'j', 'F2', 'Ctrl+Z', 'Ctrl+Shift+Z'. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
    ctrlKey || metaKey ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}` : key;

/** Listens to the keys of the screen's actions; the command palette opens by its button and Ctrl+K, the help by ?. */
export const KeyboardLayer = () => {
    const [opened, setOpened] = useState<'palette' | 'help' | null>(null);
    const close = (): void => setOpened(null);
    useScreenActions(() => [{ label: say`Show the keys`, group: say`Help`, keys: '?', run: () => setOpened('help') }]);
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
            if (defaultPrevented) return;
            if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
                event.preventDefault();
                setOpened('palette');
                return;
            }
            if (altKey || isTyping(target) || isBehindDialog()) return;
            if ((key === 'Enter' || key === ' ') && isControl(target)) return;
            const action = actionOfKey(nameOf(event));
            if (action === undefined) return;
            event.preventDefault();
            action.run();
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
                {opened === 'help' && <KeyHelp onClose={close} />}
            </Suspense>
        </>
    );
};
