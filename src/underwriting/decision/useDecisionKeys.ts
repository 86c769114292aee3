import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ActionName, Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';

/** A digit chooses a way and leads into its form, which is to be drawn in the element that comes back; Ctrl+Enter sends it. */
export const useDecisionKeys = (
    ways: readonly Offered[],
    onChoose: (action: ActionName) => void,
): RefObject<HTMLDivElement | null> => {
    const form = useRef<HTMLDivElement>(null);
    const group = say`Decision`;
    useScreenActions(() => [
        ...ways.map(({ action, label }, index) => ({
            label: say(label),
            group,
            keys: String(index + 1),
            run: () => {
                flushSync(() => onChoose(action));
                form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
            },
        })),
        {
            label: say`Send the decision that is written`,
            group,
            keys: 'Ctrl+Enter',
            run: () => {
                // Only from where it is written: nobody decides by a key that was meant for the page before.
                if (form.current?.contains(document.activeElement) === true)
                    form.current.querySelector<HTMLElement>('[data-submit]')?.click();
            },
        },
    ]);
    return form;
};
