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

interface Ahead {
    /** What every area begins with. */
    readonly all: readonly string[];
    /** By the first part of an address: what its area needs beside that. */
    readonly only: Readonly<Record<string, readonly string[]>>;
}

const aheadOf = (bundle: Bundle): Ahead => {
    const files = Object.entries(areas).map(([area, modules]) => [area, filesOf(modules, bundle)] as const);
    const isOfAll = (file: string): boolean => files.every(([, own]) => own.includes(file));
    return {
        all: files[0]?.[1].filter(isOfAll) ?? [],
        only: Object.fromEntries(files.map(([area, own]) => [area, own.filter((file) => !isOfAll(file))])),
    };
};

/** Runs inside the page, before its first script has come: whoever is signed in is about to need these. */
const fetchAhead = ({ all, only }: Ahead): void => {
    const { page, base = '' } = document.documentElement.dataset;
    if (page !== 'app') return;
    const preload = (files: readonly string[]): void => {
        for (const href of files) {
            const link = document.createElement('link');
            document.head.append(Object.assign(link, { rel: 'modulepreload', href: `${base}/${href}` }));
        }
    };
    preload(all);
    const area = location.pathname.slice(base.length).split('/')[1] ?? '';
    // The page's own script has asked for the first lists by then: what the rest needs of the network must not keep them.
    if (Object.hasOwn(only, area)) addEventListener('DOMContentLoaded', () => preload(only[area] ?? []));
};

/**
 * The page names the files of the first screen of each area, so that they are fetched together: left alone, a
 * browser learns of them one import after another, when it has read what imports them. What every area begins with the server
 * names already in the head of its answer, as `.vite/ahead.json` tells it.
 */
export const screensAhead = (): Plugin => ({
    name: 'ahadi-screens-ahead',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle }) => {
            if (bundle === undefined) return [];
            const children = `(${fetchAhead.toString()})(${JSON.stringify(aheadOf(bundle))})`;
            return [{ tag: 'script', attrs: { nonce: 'CSP_NONCE' }, children, injectTo: 'head' }];
        },
    },
    generateBundle(_options, bundle) {
        const source = JSON.stringify({ areas: Object.keys(areas), files: aheadOf(bundle).all });
        this.emitFile({ type: 'asset', fileName: '.vite/ahead.json', source });
    },
});
