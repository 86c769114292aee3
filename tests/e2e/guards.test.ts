import type { Page } from '@playwright/test';
import { specifiedRoutes } from '../support/specifiedRoutes.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { goInside } from '../support/e2eAddresses.ts';

/** No application has it: each page says so and stays at its address, whatever stage it is for. */
const uid = '01890000-0000-7000-8000-00000000e2e0';

/** Written down from the specification (rule 7.2), not from the code. */
const addresses = {
    public: ['/', '/admin-login', '/forgot-password'],
    admin: [
        '/admin',
        '/admin/applications',
        `/admin/application/${uid}`,
        ...['sales', 'underwriters', 'support', 'admins'].map((kind) => `/admin/users/${kind}`),
        ...['sales', 'underwriter', 'support', 'admin'].map((kind) => `/admin/users/add/${kind}`),
        ...['sales', 'underwriter', 'support', 'admin'].map((kind) => `/admin/users/edit/${kind}/${kind}`),
        '/admin/merchants',
        '/admin/add/merchant',
        '/admin/edit/merchant/GH0001',
        '/admin/api-docs',
        '/admin/event-logs',
        '/admin/features',
        '/admin/pricing',
    ],
    underwriters: [
        '/underwriters',
        '/underwriters/under-review-applications',
        '/underwriters/pending-applications',
        '/underwriters/completed-applications',
        ...[
            'application-review',
            'identity-check',
            'momo-kyc-check',
            'pledge-check',
            'income-check',
            'location-check',
            'customer-call',
            'guarantor-check',
            'crb-check',
            'reviewed',
            'rejected-application',
            'application-edit-requested',
            'condition-approved-application',
            'approved-application',
            'completed-application',
        ].map((page) => `/underwriters/${page}/${uid}`),
    ],
    sales: [
        '/home',
        '/home/my-applications',
        '/home/offers',
        '/home/application-request',
        `/home/application-request/${uid}`,
        `/home/application-request/${uid}/offers`,
        '/home/signed-applications',
        '/home/earnings',
        ...[
            'kyc',
            'pledge',
            'guarantor',
            'affordability',
            'address',
            'pending',
            'contract',
            'rejection',
            'complete',
            'application-edit',
            'phone-locking',
            'signed-application',
            'submit-application',
        ].map((page) => `/home/${page}/${uid}`),
    ],
} as const;

type Area = keyof typeof addresses;

const everything = Object.values(addresses).flat();
interface Kind {
    readonly name: string;
    /** Nobody, or who signs in. */
    readonly as?: string;
    /** The one area this session opens, and where every other address leads. */
    readonly area: Area;
    readonly home: RegExp;
    /** The session as it stands, but without any role (rule 7.6: such a person counts as sales). */
    readonly withoutRoles?: true;
    /** Addresses of the own area that our own directory keeps from them; the screen says so. */
    readonly refused?: readonly string[];
}

// Sections 2 and 6; a support user's home is /admin, as /home would turn them away for ever.
const adminHome = /^\/admin(?:\/applications)?$/;
const kinds: readonly Kind[] = [
    { name: 'nobody', area: 'public', home: /^\/$/ },
    { name: 'an administrator', as: 'admin', area: 'admin', home: adminHome },
    { name: 'support', as: 'support', area: 'admin', home: adminHome },
    { name: 'an underwriter', as: 'underwriter', area: 'underwriters', home: /^\/underwriters$/ },
    { name: 'a sales representative', as: 'sales', area: 'sales', home: /^\/home$/ },
    { name: 'somebody without a role', as: 'sales2', area: 'sales', home: /^\/home$/, withoutRoles: true },
];

/**
 * Loaded by everybody to whom it is foreign. Which other addresses lead away is a table of the unit tests; here it shows
 * that the app asks that rule.
 */
const foreignSamples = [
    '/',
    '/admin',
    '/admin/pricing',
    '/underwriters',
    `/underwriters/crb-check/${uid}`,
    '/home',
    `/home/kyc/${uid}`,
    '/nowhere',
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const landing = (kind: Kind, path: string): RegExp => {
    const isOwn = (addresses[kind.area] as readonly string[]).includes(path);
    // Both show the list of all applications.
    if (isOwn && path === '/admin') return adminHome;
    return isOwn ? new RegExp(`^${path}$`) : kind.home;
};

const dropRoles = async (page: Page): Promise<void> => {
    await page.goto('/');
    await page.waitForURL('/home');
    await page.evaluate(() => {
        const stored: unknown = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        localStorage.setItem('ahadi.session', JSON.stringify(Object.assign({}, stored, { roles: [] })));
    });
};

const settled = async (page: Page, expected: RegExp, from: string): Promise<void> => {
    await expect.poll(() => pathOf(page), { message: `from ${from}`, intervals: [20, 50, 100] }).toMatch(expected);
};

const screenIsThere = async (page: Page): Promise<void> => {
    await expect(page.getByRole('main')).toHaveText(/\w/);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
};

test.describe.configure({ mode: 'parallel' });

test('the specification names 65 addresses, and the app has these', () => {
    const pattern = (path: string): string =>
        path
            .replace(uid, ':uid')
            .replace(/(?<=\/edit\/\w+\/)(sales|underwriter|support|admin)$/, ':username')
            .replace('GH0001', ':merchantCode');
    expect(everything).toHaveLength(65);
    expect(everything.map(pattern).toSorted()).toEqual(specifiedRoutes.map(({ path }) => path).toSorted());
});

for (const kind of kinds) {
    test(`${kind.name} lands where they belong from each address`, async ({ open }) => {
        const page = await open({
            ...(kind.as === undefined ? {} : { as: kind.as }),
            tolerate: [new RegExp(`404 .*${uid}`), /403 .*users.*admins/],
        });
        if (kind.withoutRoles) await dropRoles(page);
        // Whom the rule counts as another kind: a few of the pages which that one is led through show it.
        const all: readonly string[] = addresses[kind.area];
        const own = kind.withoutRoles ? all.slice(0, 4) : all;
        for (const path of foreignSamples.filter((one) => !all.includes(one))) {
            await page.goto(path, { waitUntil: 'commit' });
            await settled(page, landing(kind, path), path);
        }
        // Who is signed in stays on the page that is loaded, and is led about in it.
        await page.goto(own.at(-1) ?? '/');
        await screenIsThere(page);
        for (const path of own) {
            if (kind.area === 'public') await page.goto(path);
            else await goInside(page, path);
            await screenIsThere(page);
            await settled(page, landing(kind, path), path);
        }
        if (kind.area !== 'public') {
            const areas = Object.entries(addresses).flatMap(([area, [first]]) => (area === kind.area ? [] : [first]));
            for (const path of [...areas, '/nowhere']) {
                await goInside(page, path);
                await settled(page, kind.home, path);
                await screenIsThere(page);
            }
        }
        await page.goto('/account');
        await settled(page, kind.as === undefined ? /^\/$/ : /^\/account$/, `${kind.name} at /account`);
        const heading = kind.as === undefined ? 'Sign in' : 'Your account';
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    });
}

test('signing out leads to /, and the way back stays shut', async ({ open }) => {
    const page = await open();
    await signIn(page, { username: 'admin2' });
    await page.goto('/admin/merchants');
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await settled(page, /^\/$/, 'back');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
