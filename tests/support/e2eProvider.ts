import type { Page } from '@playwright/test';

type Answer = Readonly<Record<string, unknown>>;

/** Lets the identity provider answer the named operations so, whoever asks; all others reach the real one. */
export const answerFor = async (page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> => {
    await page.route('**/idp/', (route) => {
        const operation = route.request().headers()['x-amz-target']?.split('.')[1] ?? '';
        const answer = answers[operation];
        if (answer === undefined) return route.continue();
        return route.fulfill({ contentType: 'application/x-amz-json-1.1', body: JSON.stringify(answer) });
    });
};

/** Changes what the web app is told about accounts. */
export const tellRules = async (page: Page, rules: Answer): Promise<void> => {
    await page.route('**/api/config', async (route) => {
        const response = await route.fetch();
        const config: { readonly auth: Answer } = await response.json();
        await route.fulfill({ response, json: { ...config, auth: { ...config.auth, ...rules } } });
    });
};
