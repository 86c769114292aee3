import type { Plugin, Rolldown } from 'vite';
import { firstScreens } from './vite.chunks.ts';

type Bundle = Rolldown.OutputBundle;

/** By the first part of an address: whose code its area begins with. */
const areas = { admin: firstScreens.admin, underwriters: firstScreens.desk, home: firstScreens.sales } as const;

const filesOf = (modules: readonly string[], bundle: Bundle): readonly string[] => {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const found = new Set<string>();
    const visit = (file: string): void => {
        if (found.has(file)) return;
        found.add(file);
        const chunk = bundle[file];
        for (const next of chunk?.type === 'chunk' ? chunk.imports : []) visit(next);
    };
    for (const module of modules) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
        if (chunk === undefined) throw new Error(`${module} has no chunk of its own: was it moved or renamed?`);
        visit(chunk.fileName);
    }
    return [...found];
};

/** Runs inside the page, before its first script has come: whoever is signed in is about to need these. */
const fetchAhead = (files: Readonly<Record<string, readonly string[]>>): void => {
    const { page, base = '' } = document.documentElement.dataset;
    const area = location.pathname.slice(base.length).split('/')[1] ?? '';
    if (page !== 'app' || !Object.hasOwn(files, area)) return;
    for (const href of files[area] ?? []) {
        const link = document.createElement('link');
        document.head.append(Object.assign(link, { rel: 'modulepreload', href: `${base}/${href}` }));
    }
};

/**
 * The page names the files of the first screen of each area, so that they are fetched at once and together: left alone, a
 * browser learns of them one import after another, when it has read what imports them.
 */
export const screensAhead = (): Plugin => ({
    name: 'ahadi-screens-ahead',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle }) => {
            if (bundle === undefined) return [];
            const files = Object.entries(areas).map(([area, modules]) => [area, filesOf(modules, bundle)] as const);
            const children = `(${fetchAhead.toString()})(${JSON.stringify(Object.fromEntries(files))})`;
            return [{ tag: 'script', attrs: { nonce: 'CSP_NONCE' }, children, injectTo: 'head' }];
        },
    },
});
