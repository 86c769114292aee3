import { session } from '../../session/session.ts';

export const knownAddress = '/home';

/** What else an earlier picture depends on: language and colours. */
export const lookNow = (): string =>
    `${session.get().locale ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}`;

/** The landing that is being made ready out of sight, while what was known stands in its place. */
let awaited: HTMLElement | null = null;
let pressed: string | null = null;

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

const named = (root: HTMLElement, name: string): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('a, button')].find((element) => nameOf(element) === name);

/** Puts what was known into the page's root, until `showAwaited`; answers the element to draw the landing into. */
export const standInFor = (root: HTMLElement, known: DocumentFragment): HTMLElement => {
    const made = document.createElement('div');
    made.id = root.id;
    awaited = made;
    pressed = null;
    root.replaceChildren(known);
    // Links lead on by themselves. A button waits for what it belongs to.
    root.addEventListener('click', ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button !== null) pressed = nameOf(button);
    });
    return made;
};

/** Shows the landing in the place of what was known, with the focus where it was; at once, and only once. */
export const showAwaited = (): void => {
    const made = awaited;
    if (made === null) return;
    awaited = null;
    const root = document.getElementById(made.id);
    const focused = root?.contains(document.activeElement) ? document.activeElement : null;
    root?.replaceWith(made);
    if (focused !== null) named(made, nameOf(focused))?.focus();
    if (pressed !== null) named(made, pressed)?.click();
};
