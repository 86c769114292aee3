const panel = '[data-judgement]';
const question = `${panel} [role=radiogroup]`;
/** What stands fixed above and below the page is no higher, in pixels. */
const edge = 120;
const takesKeys = ['input', 'textarea', 'select', 'button'].map((tag) => `${tag}:not([disabled])`).join();

/** What is open says so itself, where it is drawn. */
const openItems = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${panel} [data-open]`)];

const isAfter = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const show = (item: HTMLElement | undefined): boolean => {
    const element = item?.querySelector<HTMLElement>(takesKeys);
    if (element === null || element === undefined) return false;
    const { top, bottom } = element.getBoundingClientRect();
    // Where it is in sight already, the head of the page stays so too.
    if (top < edge || bottom > innerHeight - edge) element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return true;
};

/** Puts the keyboard to the first thing on the page that is not answered; false when there is none. */
export const goToOpenItem = (): boolean => show(openItems()[0]);

/** Answers the question that the keyboard is at, else the first open one, with yes or no, and goes on to what is open after it. */
export const answerQuestion = (isYes: boolean): void => {
    const open = openItems();
    const here =
        document.activeElement?.closest(question) ??
        open.flatMap((item) => item.querySelector('[role=radiogroup]') ?? [])[0];
    if (here === undefined) return;
    const radios = here.querySelectorAll<HTMLInputElement>('input[type=radio]:not([disabled])');
    radios[isYes ? 0 : 1]?.click();
    show(open.find((item) => isAfter(here, item) && !item.contains(here)));
};
