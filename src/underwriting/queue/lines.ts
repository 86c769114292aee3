import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';

/** What is done with an application from its line, as its button says in `data-action`. */
type LineAction = 'claim' | 'release' | 'assign';

const lines = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-line]')];

export const lineInFocus = (): Element | undefined =>
    lines()
        .find((line) => line.closest('li')?.contains(document.activeElement))
        ?.closest('li') ?? undefined;

/** From no line on, down leads to the first and up to the last. */
const move = (direction: 1 | -1): void => {
    const all = lines();
    const here = lineInFocus();
    const at = all.findIndex((line) => here?.contains(line));
    const next = at === -1 && direction === -1 ? all.length - 1 : at + direction;
    all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
};

const buttonFor = (action: LineAction): HTMLElement | undefined =>
    lineInFocus()?.querySelector<HTMLElement>(`[data-action=${action}]`) ?? undefined;

/** Presses the button of the line that the keyboard is at. */
export const pressInLine = (action: LineAction): void => buttonFor(action)?.click();

/** The keys of the lines of a page: from one to the next, and what can be done with the one in focus. */
export const useLineKeys = (): void =>
    useScreenActions(() => {
        const group = say`Applications`;
        if (lines().length === 0) return [];
        return [
            { label: say`Next application`, group, keys: 'j', run: () => move(1) },
            { label: say`Application before`, group, keys: 'k', run: () => move(-1) },
            ...(['release', 'assign'] as const).flatMap((action) =>
                buttonFor(action) === undefined
                    ? []
                    : [
                          {
                              label: action === 'release' ? say`Release` : say`Assign`,
                              group,
                              keys: action.charAt(0),
                              run: () => pressInLine(action),
                          },
                      ],
            ),
        ];
    });
