import { checks } from '../../domain/application/checks/registry.ts';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import { desk, expect, phone, test } from '../support/e2e.ts';
import { apiOf, type Api } from '../support/e2eApi.ts';
import { hindrancesAt, hindrancesByDayAndNight } from '../support/e2eAxe.ts';
import { wishHosted, type HostedWish } from '../support/e2eHosted.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { passChecks, startDraft, submitNew } from '../support/e2ePrepared.ts';

interface Addresses {
    readonly title: string;
    readonly as?: string;
    readonly size: { readonly width: number; readonly height: number };
    readonly paths: (prepared: Prepared) => readonly string[];
    /** Pages of the server's own. */
    readonly way?: 'loaded';
}

/** An application of each stage that a page is looked at in. */
interface Prepared {
    readonly draft: string;
    readonly underReview: string;
    readonly reviewed: string;
    readonly approved: string;
    readonly hosted: HostedWish;
}

const bringTo = async (underwriter: Api, uid: string, stage: 'under_review' | 'reviewed'): Promise<void> => {
    await underwriter.does(uid, 'claim');
    if (stage === 'under_review') return;
    await passChecks(underwriter, uid);
    await underwriter.does(uid, 'finish_review', { verdict: 'approve', comment: 'Everything fits together.' });
};

const prepare = async (stateOf: (username: string) => Promise<Parameters<typeof apiOf>[0]>): Promise<Prepared> => {
    const sales = apiOf(await stateOf('sales'));
    const underwriter = apiOf(await stateOf('underwriter2'));
    const senior = apiOf(await stateOf('senior'));
    const photo = await photoWithPlace();
    const draft = await startDraft(sales, newCustomer());
    const [underReview, reviewed, approved] = [
        await submitNew(sales, newCustomer(), photo),
        await submitNew(sales, newCustomer(), photo),
        await submitNew(sales, newCustomer(), photo),
    ];
    await bringTo(underwriter, reviewed, 'reviewed');
    await bringTo(underwriter, approved, 'reviewed');
    await bringTo(underwriter, underReview, 'under_review');
    await senior.does(approved, 'approve', { internalComment: null });
    return { draft, underReview, reviewed, approved, hosted: await wishHosted() };
};

const visits: readonly Addresses[] = [
    { title: 'signing in', size: phone, paths: () => ['/', '/forgot-password'] },
    {
        title: 'hosted sign-in',
        size: phone,
        way: 'loaded',
        paths: ({ hosted }) => ['/idp/login', '/idp/login/forgot', '/idp/login/reset'].map(hosted.address),
    },
    {
        title: 'sales',
        as: 'sales',
        size: phone,
        paths: ({ draft, approved }) => [
            '/home',
            '/home/earnings',
            `/home/kyc/${draft}`,
            `/home/contract/${approved}`,
            '/account',
            '/account/notifications',
        ],
    },
    {
        title: 'underwriting',
        as: 'underwriter2',
        size: desk,
        paths: ({ underReview }) => [
            '/underwriters',
            '/underwriters/pending-applications',
            `/underwriters/application-review/${underReview}`,
            ...checkTypes.map((type) => checks[type].path.replace(':uid', underReview)),
        ],
    },
    {
        title: 'deciding',
        as: 'senior',
        size: desk,
        paths: ({ reviewed }) => [`/underwriters/reviewed/${reviewed}`],
    },
    {
        title: 'administration',
        as: 'admin',
        size: desk,
        paths: ({ approved }) => [
            '/admin/dashboard',
            '/admin/applications',
            `/admin/application/${approved}`,
            '/admin/edit/merchant/GH0003',
            '/admin/add/api-keys',
            '/account',
        ],
    },
];

let prepared: Promise<Prepared> | undefined;

for (const { title, as, size, paths, way } of visits) {
    test(`nothing keeps anybody from ${title}, by day and by night`, async ({ open, stateOf }) => {
        prepared ??= prepare(stateOf);
        const page = await open({ ...(as === undefined ? {} : { as }), viewport: size, reducedMotion: 'reduce' });
        expect(await hindrancesAt(page, paths(await prepared), way)).toEqual({});
    });
}

test('nothing keeps anybody from what opens over the pages of underwriting', async ({ open, stateOf }) => {
    prepared ??= prepare(stateOf);
    const { underReview, reviewed } = await prepared;
    const found: Record<string, readonly string[]> = {};
    const page = await open({ as: 'underwriter2', viewport: desk, reducedMotion: 'reduce' });
    const lookAt = async (name: string, opens: () => Promise<void>): Promise<void> => {
        await opens();
        const hindering = await hindrancesByDayAndNight(page);
        if (hindering.length > 0) found[name] = hindering;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const press = (name: RegExp) => () => page.getByRole('button', { name }).first().click();
    await page.goto(`/underwriters/application-review/${underReview}`);
    await lookAt('keys', press(/^Keys$/));
    await lookAt('account', press(/^Your account/));
    await lookAt('release', press(/^Release$/));
    await lookAt('changes', async () => {
        await press(/^Ask for changes$/)();
        await page.getByRole('dialog').getByRole('checkbox', { name: 'Address' }).check();
        await page.getByRole('button', { name: /^Send to/ }).click();
    });
    await lookAt('pictures', press(/^Side by side/));
    await page.goto(checks.income.path.replace(':uid', underReview));
    await lookAt('what is open', press(/^Save and/));
    const senior = await open({ as: 'senior', viewport: desk, reducedMotion: 'reduce' });
    await senior.goto(`/underwriters/reviewed/${reviewed}`);
    for (const key of ['1', '2', '3', '4']) {
        await expect(senior.getByRole('group', { name: 'Decision' })).toBeVisible();
        await senior.getByRole('heading', { level: 1 }).focus();
        await senior.keyboard.press(key);
        const hindering = await hindrancesByDayAndNight(senior);
        if (hindering.length > 0) found[`decision ${key}`] = hindering;
    }
    expect(found).toEqual({});
});
