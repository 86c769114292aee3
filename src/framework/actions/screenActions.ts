import { useEffect, useRef } from 'react';

/** Something one can do on the screen as it is now: by its key, from the command palette, and named in the help. */
export interface ScreenAction {
    readonly label: string;
    /** The heading it stands under. */
    readonly group: string;
    /** One key as browsers name it: 'j', '/', 'Enter'; with others that are held, 'Ctrl+Shift+Z'. */
    readonly keys?: string;
    /** What else tells it apart. */
    readonly detail?: string;
    /** Why it cannot be done now: it is named all the same. */
    readonly refusal?: string;
    /** It is nothing without a keyboard: the palette leaves it out where there are fingers instead. */
    readonly isForKeys?: true;
    readonly run: () => void;
}

type ActionsOf = () => readonly ScreenAction[];

// What is on the screen says what it can do; whoever asks (a key, the palette, the help) gets what holds at that moment.
const offered = new Set<ActionsOf>();

/** Offers actions while the component is on the screen. They are worked out when somebody asks. */
export const useScreenActions = (actionsOf: ActionsOf): void => {
    const latest = useRef(actionsOf);
    useEffect(() => {
        latest.current = actionsOf;
    });
    useEffect(() => {
        const current: ActionsOf = () => latest.current();
        offered.add(current);
        return () => {
            offered.delete(current);
        };
    }, []);
};

/** All that can be done now, what came to the screen last at the end. */
export const screenActions = (): readonly ScreenAction[] => [...offered].flatMap((actionsOf) => actionsOf());

export const keyActions = (): readonly (ScreenAction & { readonly keys: string })[] =>
    screenActions().flatMap((action) => {
        const { keys } = action;
        return keys === undefined || actionOfKey(keys)?.label !== action.label ? [] : [{ ...action, keys }];
    });

/** What a key does now: where several want it, what came to the screen last has it. */
export const actionOfKey = (key: string): ScreenAction | undefined =>
    screenActions().findLast(({ keys, refusal }) => keys === key && refusal === undefined);
