import { say } from '../i18n/say.ts';
import { hostPath, ownPath } from '../session/ownPath.ts';

export type Page = 'sign-in' | 'admin' | 'forgot' | 'reset' | 'new-password' | 'step';

/** The pages that have an address of their own; the others are steps reached from these. */
const addressed = {
    '/': { page: 'sign-in', title: () => say`Sign in` },
    '/admin-login': { page: 'admin', title: () => say`Admin sign in` },
    '/forgot-password': { page: 'forgot', title: () => say`Reset your password` },
} as const satisfies Record<string, { page: Page; title: () => string }>;

const rowOf = (pathname: string): { page: Page; title: () => string } =>
    Object.entries(addressed).find(([path]) => path === pathname)?.[1] ?? addressed['/'];

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The first empty input gets the cursor, except on phones, where the keyboard would cover the page unasked: there it is the
 * heading of a further page, so that a screen reader goes on from it. A code is wanted everywhere.
 */
const focusFirst = (form: Element | null, isFurther: boolean): void => {
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:not(.unseen)') ?? [])];
    const input = inputs.find(({ value }) => value === '') ?? inputs[0];
    if (input !== undefined && (!isTouch() || input.name === 'code')) return input.focus();
    if (isFurther) form?.querySelector('h1')?.focus();
};

/** The name typed on one page is there on the next. */
const carryUsername = (from: Page | undefined, to: Element | null): void => {
    const source = from && document.querySelector<HTMLInputElement>(`form.for-${from} [name=username]`);
    const target = to?.querySelector<HTMLInputElement>('[name=username]');
    if (source && target && source !== target && source.value !== '') target.value = source.value;
};

/** Shows one of the sign-in page's forms. A step has no address, but the browser's back button leaves it as it would a page. */
export const showPage = (page: Page, from?: Page): void => {
    const { dataset } = document.documentElement;
    const isStep = Object.values(addressed).every((row) => row.page !== page);
    if (isStep && history.state !== 'step') history.pushState('step', '');
    dataset['page'] = page;
    const form = document.querySelector(`form.for-${page}`);
    carryUsername(from, form);
    focusFirst(form, from !== undefined);
};

const pageNow = (): Page => rowOf(ownPath()).page;

export const showAddress = (from?: Page): void => {
    document.title = `${rowOf(ownPath()).title()} · Ahadi`;
    showPage(pageNow(), from);
};

/** Moves to another of its pages without loading it again. */
export const goTo = (path: keyof typeof addressed, from: Page = pageNow()): void => {
    history.pushState(null, '', hostPath(path));
    showAddress(from);
};

const isAddressed = (path: string): path is keyof typeof addressed => path in addressed;

/** Links and steps inside `root` change the page in place; the browser's back button works. */
export const bindLinks = (root: HTMLElement): void => {
    root.addEventListener('click', (event) => {
        const target = event.target instanceof Element ? event.target.closest('a, [data-go]') : null;
        if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const from = target.closest('form')?.className.match(/for-([\w-]+)/)?.[1];
        const step = target.getAttribute('data-go');
        if (step === 'reset' || step === 'forgot') return showPage(step, step === 'reset' ? 'forgot' : 'reset');
        const path = ownPath(target.getAttribute('href') ?? '');
        if (!isAddressed(path)) return;
        event.preventDefault();
        goTo(path, from === 'reset' || from === 'forgot' ? from : pageNow());
    });
    addEventListener('popstate', () => root.isConnected && showAddress());
};
