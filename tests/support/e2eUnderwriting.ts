import { expect, type Locator, type Page } from '@playwright/test';
import type { Customer } from './e2eCustomer.ts';
import { choose, press, write } from './e2eForms.ts';

/** What underwriters do on their pages. */

export const claim = async (page: Page, { name }: Customer): Promise<void> => {
    await page.goto('/underwriters/pending-applications');
    await press(page, `Claim ${name}`);
    await page.waitForURL(/\/underwriters\/application-review\//);
};

const judgement = (page: Page) => page.getByRole('region', { name: 'Judgement' });

const answerYes = async (page: Page): Promise<void> => {
    const questions = judgement(page).getByRole('radiogroup');
    await expect(questions.first()).toBeVisible();
    for (const question of await questions.all()) await question.getByRole('radio', { name: 'Yes' }).check();
};

const logCall = async (page: Page, number: string): Promise<void> => {
    const calls = judgement(page).getByRole('group', { name: 'Calls', exact: true });
    await press(calls, 'Add');
    const call = calls.getByRole('group', { name: 'Calls, number 1' });
    await call.getByLabel('When').fill('2024-01-15T10:30');
    await write(call, 'Number called', number);
    await choose(call, 'Result', 'Answered');
};

const recordCall = async (page: Page, { phone }: Customer): Promise<void> => {
    await logCall(page, phone);
    await write(judgement(page), '10. Another person to reach them by', 'Kofi Mensah, brother');
};

/** One press beside the guarantor's number logs the call. */
const callGuarantor = (page: Page): Promise<void> =>
    press(page.getByRole('group', { name: /^Log a call to/ }).first(), 'Answered');

const acceptValue = async (page: Page): Promise<void> => {
    const values = judgement(page).getByRole('group', { name: 'Accepted values', exact: true });
    const first = values.getByRole('group', { name: 'Accepted values, number 1' });
    if (!(await first.isVisible())) await press(values, 'Add');
    await write(first, 'Item', 'Haojue motorcycle, red');
    await write(first, /^Accepted value/, '8500');
};

const verifyIncome = async (page: Page): Promise<void> => {
    await write(judgement(page), /^Verified net income a month/, '4000');
    await write(judgement(page), /^Instalments to others a month/, '150');
    await write(judgement(page), /^Household costs a month/, '1200');
};

/** What a check asks beside its questions of yes and no, by the page it is on. */
const further: Readonly<Record<string, (page: Page, customer: Customer) => Promise<void>>> = {
    'customer-call': recordCall,
    'guarantor-check': callGuarantor,
    'pledge-check': acceptValue,
    'income-check': verifyIncome,
};

/** The keyboard brings it into sight, not beneath what saves it. */
const passes = async (button: Locator): Promise<void> => {
    await button.focus();
    const isInSight = (element: HTMLElement): boolean => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    await expect.poll(() => button.evaluate(isInSight)).toBe(true);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
};

const nameOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Passes the check on the page and goes on to the next; answers the check's name in its address. */
export const passCheck = async (page: Page, customer: Customer): Promise<string> => {
    // The page before it stays until the press that left it has shown.
    await expect(judgement(page)).toBeVisible();
    const check = nameOf(page);
    await answerYes(page);
    await further[check]?.(page, customer);
    await passes(judgement(page).getByRole('group', { name: 'Outcome' }).getByRole('button', { name: 'Pass' }));
    await judgement(page)
        .getByRole('button', { name: /^Save and (next|to the summary)/ })
        .click();
    await page.waitForURL((url) => !url.pathname.includes(`/${check}/`));
    return check;
};

export const finishReview = async (page: Page, verdict: string, comment: string): Promise<void> => {
    await press(page, 'Finish the review');
    const dialog = page.getByRole('dialog', { name: 'Finish the review' });
    await choose(dialog, 'Recommendation', verdict);
    await write(dialog, 'Comment', comment);
    await press(dialog, 'Finish the review');
    await page.waitForURL(/\/underwriters\/reviewed\//);
};

/** Opens what waits for a decision from the list, as the person who decides it finds it. */
export const openForDecision = async (page: Page, { name }: Customer): Promise<void> => {
    await page.goto('/underwriters/under-review-applications');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/underwriters\/reviewed\//);
};
