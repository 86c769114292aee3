import { loadAccount, loadSales, loadUnderwriting, withTexts } from './loadArea.ts';
import type { SignedInArea } from './routes/route.ts';

const loadApp = () => import('./App.tsx');
const loadAdmin = () => withTexts('admin', import('./AdminApp.tsx'));

/** The frame and the area are asked for together, not one after the other. */
const loaders = {
    admin: loadAdmin,
    underwriters: async () => (await Promise.all([loadApp(), loadUnderwriting()]))[0],
    sales: async () => (await Promise.all([loadApp(), loadSales()]))[0],
    account: async () => (await Promise.all([loadApp(), loadAccount()]))[0],
} as const satisfies Record<SignedInArea, () => Promise<{ mount: (root: HTMLElement) => void }>>;

/** Fetches an area's code without showing it. */
export const prefetchArea = async (area: SignedInArea): Promise<void> => {
    await loaders[area]();
};

/** The first screen comes first: what the worker keeps takes its share of a slow network. */
const settledMs = 3_000;

const settled = async (): Promise<void> => (await import('./afterOpening.ts')).afterOpening();

/**
 * Draws an area in place of the sign-in page, which is thrown away with everything typed into it.
 * @param into the element, while something else stands in the place of the page's root
 */
export const openArea = async (area: SignedInArea, into: HTMLElement | null = null): Promise<void> => {
    const { mount } = await loaders[area]();
    const root = into ?? document.getElementById('root');
    if (root === null) throw new Error('index.html has no #root');
    document.documentElement.dataset['page'] = 'app';
    document.getElementById('sign-in')?.remove();
    mount(root);
    setTimeout(() => void settled(), settledMs);
};
