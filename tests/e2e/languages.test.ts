import type { Page } from '@playwright/test';
import { checks } from '../../domain/application/checks/registry.ts';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import type { Translated } from '../../domain/languages/phrase.ts';
import { complete } from '../../domain/languages/registry.ts';
import { desk, expect, phone, test } from '../support/e2e.ts';
import { atEach } from '../support/e2eAddresses.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { submitNew } from '../support/e2ePrepared.ts';
import { isLeft, shownOn, speak } from '../support/e2eWords.ts';

/** The page as it was sent is English, in any language: what counts is what is drawn over it. */
const isDrawn = (page: Page, language: string): Promise<unknown> =>
    page.waitForFunction(
        (wanted) =>
            document.documentElement.lang === wanted &&
            [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()) &&
            document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') === null,
        language,
    );

/** English that is left on each page, and what stands out of it sideways. */
const leftAt = async (page: Page, paths: readonly string[], language: Translated, theirs: RegExp) => {
    const left: Record<string, readonly string[]> = {};
    await atEach(page, paths, async (path) => {
        await isDrawn(page, language);
        const look = async (): Promise<readonly string[]> => {
            const found = (await shownOn(page)).filter((text) => !theirs.test(text) && isLeft(text, language));
            const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            return isWide ? [...found, 'stands out sideways'] : found;
        };
        // The page as it was sent gives way to the drawn one; what is left then is said.
        const isClean = expect.poll(look, { timeout: 6_000 }).toEqual([]);
        await isClean.catch(async () => (left[path] = await look()));
    });
    return left;
};

interface Visit {
    readonly who: string;
    readonly as?: string;
    readonly size: { readonly width: number; readonly height: number };
    readonly paths: (uid: string) => readonly string[];
}

const visits: readonly Visit[] = [
    { who: 'the sign-in page', size: phone, paths: () => ['/', '/forgot-password'] },
    {
        who: 'sales',
        as: 'sales',
        size: phone,
        paths: (uid) => ['/home', '/home/offers', '/home/application-request', `/home/pending/${uid}`, '/account'],
    },
    {
        who: 'underwriting',
        as: 'underwriter2',
        size: desk,
        paths: (uid) => [
            '/underwriters',
            `/underwriters/application-review/${uid}`,
            ...checkTypes
                .filter((type) => ['identity', 'income', 'bureau'].includes(type))
                .map((type) => checks[type].path.replace(':uid', uid)),
        ],
    },
    {
        who: 'administration',
        as: 'admin',
        size: desk,
        paths: (uid) => [
            '/admin/dashboard',
            `/admin/application/${uid}`,
            '/admin/users/add/sales',
            '/admin/loans',
            '/admin/import/merchants',
            '/admin/event-logs',
            '/admin/payouts',
            '/admin/sign-in-accounts',
        ],
    },
];

/** What the sample's customer and the products are called, and whatever else is data. */
const data = /^(?:Behind the Total station|Samsung Galaxy .*|.*Owusu.*)$/;

let submitted: Promise<string> | undefined;

for (const language of complete) {
    for (const { who, as, size, paths } of visits) {
        test(`${who} is all in ${language}`, async ({ open, stateOf }) => {
            submitted ??= (async () =>
                submitNew(apiOf(await stateOf('sales')), newCustomer(), await photoWithPlace()))();
            const person = as === undefined ? {} : { as };
            const page = await open({ ...person, viewport: size, locale: language, serviceWorkers: 'block' });
            if (as !== undefined) await speak(page, language);
            expect(await leftAt(page, paths(await submitted), language, data)).toEqual({});
        });
    }
}
