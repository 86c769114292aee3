import type { Area } from './routes.ts';

export type SignedInArea = Exclude<Area, 'public'>;

export const loadSales = () => import('./sales/SalesArea.tsx');
export const loadUnderwriting = () => import('./underwriting/UnderwritingArea.tsx');
export const loadAccount = async () => (await import('./account/loadAccountArea.ts')).loadAccountArea();
const loadApp = () => import('./App.tsx');
const loadAdmin = () => import('./AdminApp.tsx');

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

/** Draws an area in place of the sign-in page, which is thrown away with everything typed into it. */
export const openArea = async (area: SignedInArea): Promise<void> => {
    const { mount } = await loaders[area]();
    const root = document.getElementById('root');
    if (root === null) throw new Error('index.html has no #root');
    document.documentElement.dataset['page'] = 'app';
    document.getElementById('door')?.remove();
    mount(root);
    const { watchForUpdates } = await import('./pwa/updates.ts');
    await watchForUpdates('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
};
