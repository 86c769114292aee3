import { hasMoved } from '../../routes/router.tsx';

/** Where the keyboard must not be taken away from. */
const isBusyElsewhere = (): boolean => document.activeElement?.closest('main, [role=dialog]') != null;

/** For the heading of a page: the keyboard comes along from the page before, and the new page is read out. */
export const arriveAt = (heading: HTMLElement | null): void => {
    if (hasMoved() && !isBusyElsewhere()) heading?.focus({ preventScroll: true });
};
