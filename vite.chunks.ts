import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const frame = 'src/App.tsx';
const sales = 'src/sales/SalesArea.tsx';
const desk = 'src/underwriting/UnderwritingArea.tsx';

/** What is seen first, by the modules that draw it; the page itself comes before all of them. */
export const firstScreens = {
    page: ['src/main.tsx'],
    signIn: ['src/signIn/signInPage.ts'],
    known: ['src/sales/known/drawKnown.ts'],
    sales: [frame, sales, 'src/sales/home/LandingPage.tsx', 'src/sales/home/LandingRest.tsx'],
    desk: [frame, desk, 'src/underwriting/home/LandingPage.tsx'],
    check: [frame, desk, 'src/underwriting/check/CheckPage.tsx'],
    admin: ['src/AdminApp.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Of a check and not of the next one: fetched beside the page of checks, and so never with what that does not need. */
const evidence = /^src\/underwriting\/evidence\/\w+Evidence\.tsx$/;

const areas = ['sales', 'desk', 'check', 'admin'];

/** Bytes, before they are made small: what is less is not worth a request of its own. */
const leastBytes = 3_000;

interface Cut {
    readonly chunks: readonly Chunk[];
    /** Of a module, by its path in the project. */
    readonly holderOf: (module: string) => Chunk;
    /** The path in the project of the module that a chunk was made for; empty where it is only shared. */
    readonly madeFor: (chunk: Chunk) => string;
    /** The chunks that are fetched with those made for such modules. */
    readonly reachOf: (isMeant: (module: string) => boolean) => ReadonlySet<Chunk>;
    /** The chunks that are fetched with these: at once, and later too where `later` says so of a module. */
    readonly reach: (chunks: readonly Chunk[], later?: (module: string) => boolean) => ReadonlySet<Chunk>;
}

const bytesOf = (chunks: Iterable<Chunk>): number =>
    [...chunks]
        .flatMap(({ modules }) => Object.values(modules))
        .reduce((sum, { renderedLength }) => sum + renderedLength, 0);

const readCut = (chunks: readonly Chunk[], root: string): Cut => {
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const madeFor: Cut['madeFor'] = ({ facadeModuleId }) => (facadeModuleId ?? '').replace(`${root}/`, '');
    const reach: Cut['reach'] = (from, isWanted = () => false) => {
        const found = new Set<Chunk>();
        const visit = (chunk: Chunk | undefined): void => {
            if (chunk === undefined || found.has(chunk)) return;
            found.add(chunk);
            const later = chunk.dynamicImports.flatMap((file) => byFile.get(file) ?? []);
            for (const file of chunk.imports) visit(byFile.get(file));
            for (const next of later) if (isWanted(madeFor(next))) visit(next);
        };
        for (const chunk of from) visit(chunk);
        return found;
    };
    return {
        chunks,
        madeFor,
        reach,
        reachOf: (isMeant) => reach(chunks.filter((chunk) => chunk.isDynamicEntry && isMeant(madeFor(chunk)))),
        holderOf: (module) => {
            const holder = byModule.get(`${root}/${module}`);
            if (holder === undefined) throw new Error(`${module} is in no chunk: was it moved or renamed?`);
            return holder;
        },
    };
};

/** The app as the bundler cuts it by itself: a chunk holds the modules that exactly the same pages and parts of pages need. */
const cutByItself = async (root: string, plugins: PluginOption[]): Promise<Cut> => {
    const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins,
        build: { write: false, minify: false, modulePreload: false, reportCompressedSize: false },
    });
    const outputs = [built].flat().filter((one) => 'output' in one);
    const chunks = outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
    return readCut(chunks, root);
};

/** Files name each other a hundred times before a check is drawn, and no letter of a hash can be compressed. */
const chunkFileNames = 'assets/[name]-[hash:7].js';

type Groups = ReadonlyMap<string, ReadonlySet<Chunk>>;

const groupBy = (chunks: Iterable<Chunk>, nameOf: (chunk: Chunk) => string | undefined): Groups => {
    const groups = new Map<string, Set<Chunk>>();
    for (const chunk of chunks) {
        const name = nameOf(chunk);
        if (name !== undefined) groups.set(name, (groups.get(name) ?? new Set()).add(chunk));
    }
    return groups;
};

/**
 * After the screens that need it. What a chunk imports is needed by at least as many screens, so that no two files wait for
 * each other. Undefined where no first screen of an area needs it.
 */
const nameAfter = (names: readonly string[]): string | undefined => {
    if (names.includes('page') || (names.includes('signIn') && names.length > 1)) return 'page';
    // Drawn before the landing's own code has come: it waits for nothing but the page.
    if (names.includes('known')) return areas.some((area) => names.includes(area)) ? 'page' : 'known';
    if (!areas.some((area) => names.includes(area))) return undefined;
    if (areas.every((area) => names.includes(area))) return 'frame';
    // A check shows evidence at once, and a shop has what its first screen needs.
    const isNeeded = (area: string) => names.includes(area) || (area === 'check' && names.includes('evidence'));
    const isOfShop = names.includes('shop') && !names.includes('sales');
    return [...areas.filter(isNeeded), ...(isOfShop ? ['shop'] : [])].join('-');
};

/** Puts small groups into one that they import, where that one reaches all else that they need. */
const withoutSmall = (cut: Cut, groups: Groups): Groups => {
    const kept = new Map(groups);
    for (const [name, chunks] of groups) {
        if (bytesOf(chunks) >= leastBytes) continue;
        const needed = [...cut.reach([...chunks])].filter((chunk) => !chunks.has(chunk));
        const host = [...kept].find(([, others]) => {
            const within = cut.reach([...others]);
            return (
                others !== chunks &&
                needed.some((chunk) => others.has(chunk)) &&
                needed.every((chunk) => within.has(chunk))
            );
        });
        if (host === undefined) continue;
        kept.delete(name);
        kept.set(host[0], new Set([...host[1], ...chunks]));
    }
    return kept;
};

const firstGroups = (cut: Cut, isKept: (module: string) => boolean): Groups => {
    const needed: readonly (readonly [string, ReadonlySet<Chunk>])[] = [
        ...Object.entries(firstScreens).map(([name, modules]) => [name, cut.reach(modules.map(cut.holderOf))] as const),
        ['evidence', cut.reachOf((module) => evidence.test(module))],
        ['shop', cut.reach([frame, sales].map(cut.holderOf), isKept)],
    ];
    const names = (chunk: Chunk) => needed.filter(([, chunks]) => chunks.has(chunk)).map(([name]) => name);
    return withoutSmall(
        cut,
        groupBy(cut.chunks, (chunk) => nameAfter(names(chunk))),
    );
};

/** Of what a shop shares with others: each of these imports those before it, and no other. */
const kinds: readonly (readonly [string, RegExp])[] = [
    ['rules', /\/(?:domain|node_modules\/libphonenumber-js)\//],
    ['identity', /\/(?:src\/auth|node_modules\/@aws-amplify)\//],
];

/** What goes on behind the screens of every area, and comes once the first of them is there. */
const beside = /^src\/(?:notifications\/(?:Arrivals|Bell)|inactivity|afterOpening|dataProvider\/keepCurrent)/;

/** Whatever a shop may open next lies on the phone before it does: in a few files, by what is done with them. */
const shopGroups = (cut: Cut, isKept: (module: string) => boolean, first: Groups): Groups => {
    const taken = new Set([...first.values()].flatMap((chunks) => [...chunks]));
    const elsewhere = cut.reachOf((module) => !isKept(module));
    const besideAll = cut.reachOf((module) => beside.test(module));
    const ofEvidence = cut.reachOf((module) => evidence.test(module));
    // Fetched late by some pages, and part of others.
    const isRule = (chunk: Chunk): boolean => cut.madeFor(chunk).startsWith('domain/lending/');
    return groupBy(cut.reach([frame, sales].map(cut.holderOf), isKept), (chunk) => {
        if (taken.has(chunk)) return undefined;
        if (ofEvidence.has(chunk)) return 'evidence';
        if (besideAll.has(chunk)) return 'beside';
        if (chunk.isDynamicEntry && !isRule(chunk))
            return /^src\/(?:sales\/(?!known)|framework\/(?=(?:capture|step|notes)\/))(\w+)\/|\/(places)\.ts$/
                .exec(cut.madeFor(chunk))
                ?.slice(1)
                .join('');
        if (!elsewhere.has(chunk)) return 'shop';
        return kinds.find(([, paths]) => chunk.moduleIds.every((id) => paths.test(id)))?.[0] ?? 'later';
    });
};

interface Group {
    readonly name: string;
    readonly test: (id: string) => boolean;
}

/** They stay where they are while what is drawn with them changes, and are most of what a first screen waits for. */
const librariesOf = ({ test }: Group): Group => ({
    name: 'libraries',
    test: (id) => id.includes('/node_modules/') && test(id),
});

/**
 * What is always needed together, in one file: left alone, the bundler makes a hundred files of a kilobyte each of a first
 * screen, each is compressed without knowing the others, and a phone pays for every request. No screen fetches what it does
 * not need: modules are told apart by the screens that do, which the bundler's own cut says after it has left out what nothing
 * uses.
 * @param isKept whether the phone of a shop keeps what a module draws, and so may have it in fewer files
 */
export const chunksByScreen = (plugins: () => PluginOption[], isKept: (module: string) => boolean): Plugin => ({
    name: 'ahadi-chunks-by-screen',
    apply: 'build',
    config: async ({ root = process.cwd() }) => {
        const cut = await cutByItself(root, plugins());
        const { page: _page, known: _known, ...areaScreens } = firstScreens;
        const roots = new Set(
            Object.values(areaScreens)
                .flat()
                .map((module) => `${root}/${module}`),
        );
        const first = firstGroups(cut, isKept);
        const groups = [...first, ...shopGroups(cut, isKept, first)].flatMap(([name, chunks]) => {
            const modules = [...chunks].flatMap(({ moduleIds }) => moduleIds);
            const ids = new Set(modules.filter((id) => !roots.has(id)));
            const group = { name, test: (id: string) => ids.has(id) };
            return name === 'frame' ? [librariesOf(group), group] : [group];
        });
        return {
            build: {
                rolldownOptions: {
                    output: {
                        chunkFileNames,
                        codeSplitting: { groups, includeDependenciesRecursively: false },
                    },
                },
            },
        };
    },
});
