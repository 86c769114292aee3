const panel = '[data-judgement]';
const question = `${panel} [role=radiogroup]`;
const findings = '[data-judgement] section';
const textField = ['input', 'textarea', 'select'].map((tag) => `${findings} ${tag}:enabled`).join();

const isAnswered = (group: Element): boolean => group.querySelector('input:checked') !== null;

const questions = (): readonly Element[] => [...document.querySelectorAll(question)];

const radiosOf = (group: Element | undefined): readonly HTMLInputElement[] => [
    ...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]:not([disabled])') ?? []),
];

const show = (element: HTMLElement | undefined): boolean => {
    if (element === undefined) return false;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return true;
};

/** The text fields of the findings that hold nothing yet, and then the outcome. */
const emptyFields = (): readonly HTMLElement[] => [
    ...[...document.querySelectorAll<HTMLInputElement>(textField)].filter(
        ({ type, value }) => !['radio', 'checkbox'].includes(type) && value === '',
    ),
    ...[...document.querySelectorAll(`${panel} fieldset[data-outcome]`)]
        .filter((outcome) => outcome.querySelector('[aria-pressed=true]') === null)
        .flatMap((outcome) => outcome.querySelector<HTMLElement>('button:not([disabled])') ?? []),
];

/** Puts the keyboard to the first thing on the page that is not answered; false when there is none. */
export const goToOpenItem = (): boolean => {
    const group = questions().find((one) => !isAnswered(one));
    return show(radiosOf(group)[0]) || show(emptyFields()[0]);
};

/** Answers the question that the keyboard is at, else the first open one, with yes or no, and goes on to the next. */
export const answerQuestion = (isYes: boolean): void => {
    const all = questions();
    const here = document.activeElement?.closest(question) ?? all.find((one) => !isAnswered(one));
    if (here === undefined) return;
    radiosOf(here)[isYes ? 0 : 1]?.click();
    show(radiosOf(all[all.indexOf(here) + 1])[0]);
};
