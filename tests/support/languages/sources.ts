import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { declaredTexts } from './declared.ts';
import type { Area } from './folders.ts';
import { refusalsIn } from './refusals.ts';
import { scanSource, type Found } from './scan.ts';

/** Who shows what a file says, by its beginning; anything else is shared. The first that fits counts. */
const owners: readonly (readonly [folder: string, catalogue: Area])[] = [
    ['src/auth', 'signIn'],
    ['src/signIn', 'signIn'],
    ['src/account', 'account'],
    ['src/sales', 'sales'],
    ['src/underwriting', 'underwriters'],
    ['src/admin', 'admin'],
    ['src/resources', 'admin'],
    ['server/identity/embedded/hosted', 'server'],
    ['server/identity/embedded', 'signIn'],
    ['server', 'server'],
    ['domain/application/checks', 'desk'],
    ['domain/application/connections', 'desk'],
    ['domain/application/desk', 'desk'],
    ['domain/resources/users', 'shared'],
    ['domain/resources', 'admin'],
    ['domain/reporting', 'admin'],
    ['domain/approval', 'admin'],
    ['domain/feature', 'admin'],
    ['domain/json', 'admin'],
];

const ownerOf = (file: string): Area => owners.find(([folder]) => file.startsWith(folder))?.[1] ?? 'shared';

/** Folders that say everything through say.ts: nothing in them is English whatever the reader's language. */
const converted: readonly string[] = [
    'src/framework',
    'src/sales',
    'src/underwriting',
    'src/auth',
    'src/signIn',
    'src/account',
    'src/admin',
    'src/resources',
    'src/pwa',
    'src/offline',
    'src/dataProvider',
    'src/notifications',
    'src/theme',
    'domain',
    'server',
];

const telling: readonly string[] = [
    'src/auth/authErrors.ts',
    'src/auth/refreshOnce.ts',
    'src/auth/signOut.ts',
    'src/admin/pages.tsx',
    'src/routes/writtenRows.ts',
    'src/routes/resourceRows.ts',
    'src/dataProvider/ApiError.ts',
    'src/dataProvider/adminDataProvider.ts',
    'src/offline/transmit.ts',
    'src/offline/vault.ts',
    'domain/',
    'server/',
];

/** `further` is held to it as well. */
const isHeld = (file: string, further: readonly string[]): boolean =>
    // What the identity provider refuses is told to programs; people read what of it they may meet.
    !/^server\/identity\/embedded\/(?!hosted\/)/.test(file) &&
    [...converted, ...further].some((folder) => file.startsWith(`${folder}/`));

const filesIn = (folder: string): readonly string[] =>
    readdirSync(packageRoot(folder), { recursive: true, encoding: 'utf8' })
        .map((name) => relative(packageRoot(), join(packageRoot(folder), name)).replaceAll('\\', '/'))
        .filter((name) => /\.tsx?$/.test(name));

/** Files whose English is told elsewhere, where it is translated: declarations, rules, refusals. */
const isTelling = (file: string): boolean => telling.some((beginning) => file.startsWith(beginning));

const scanFile = (file: string) => {
    const source = readFileSync(packageRoot(file), 'utf8');
    // Whatever else it writes, a refusal reaches somebody.
    if (untold.test(file)) return { file, said: refusalsIn(source, file), raw: [], early: [] };
    const scan = scanSource(source, file);
    return isTelling(file) ? { file, said: [...scan.said, ...scan.raw], raw: [], early: [] } : { file, ...scan };
};

/** What index.html says before any script has arrived. */
const pageTexts = (): readonly Found[] => {
    const body = readFileSync(packageRoot('index.html'), 'utf8').split('<body>')[1] ?? '';
    return [...body.matchAll(/>([^<]*)</g)]
        .map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => /\p{Ll}{2}/u.test(text) && !/^(?:Ahadi|[a-z]+)$/.test(text))
        .map((text) => ({ text, at: 'index.html' }));
};

/** Names of places, people and firms, and what no person reads. */
const untold = new RegExp(
    '^(?:domain/(?:languages|countries|palette|jsonSchema|csv|webIdentity|filter/readTree)' +
        // What administrators of the machine read, descriptions of the API, and pages that bring their own languages.
        '|server/(?:demo|platform/(?:database|config|http/openapi|packageRoot|secrets)|resources/openapi|(?:startFault|firstAdmin|loadList|migrate|replaceKey|sealedPlaces|command|main|app|openServices)\\.ts)' +
        '|server/(?:work|platform/(?:jobs|live)|partners/(?!messaging/|notAvailable|push/(?:fcm|webPush))|partners/messaging/(?:mail|push|sms|carrier))' +
        '|server/platform/audit/seals/|server/lending/(?:watchLists/|privacy/elsewhere)|server/(?:backup/|(?:backup|checkBackup|restore)\\.ts)' +
        '|server/platform/http/(?:cleanValue|scanJson|hostileInput|rateLimit|metrics|health|shutdown|requestLog|routeTable|webApp|securityHeaders)' +
        '|server/(?:rest/(?:(?:import/)?describe|openapi|sql/audience|list/(?:filters|clauses)|sql/statement|export/exportQuery|summary/summary(?:Query|Statement))|lending/reports/dashboardQuery)' +
        '|server/lending/collections/routes|server/lending/applications/money/transferAnswers|server/notifications/vapidKeys|server/identity/(?:mirror|firstAdmin|installation|poolClient|verify|outbox|embedded/hosted/))',
);

const scans = [
    ...filesIn('src').map(scanFile),
    ...['domain', 'server'].flatMap(filesIn).map(scanFile),
    ...declaredTexts().map((said) => ({ file: said.file, said: [said], raw: [], early: [] })),
    { file: 'src/auth/index.html', said: pageTexts(), raw: [], early: [] },
];

const found = (kind: 'raw' | 'early', further: readonly string[]): readonly string[] =>
    scans
        .filter(({ file }) => isHeld(file, further))
        .flatMap((scan) => scan[kind].map(({ text, at }) => `${at} ${text}`));

/** English that stands in a screen of a converted folder. */
export const raw = (...further: readonly string[]): readonly string[] => found('raw', further);

/** Texts of converted folders that are said when a module loads. */
export const early = (...further: readonly string[]): readonly string[] => found('early', further);

const atDesk = new Set<Area>(['underwriters', 'admin', 'desk']);

/** The catalogue a text belongs to: that of sign-in when the page before it shows it, the area's own, else the shared one. */
const homeOf = (users: ReadonlySet<Area>): Area => {
    if (users.has('signIn')) return 'signIn';
    const screens = [...users].filter((user) => user !== 'server');
    if (screens.length < 2) return screens[0] ?? 'server';
    return screens.every((screen) => atDesk.has(screen)) ? 'desk' : 'shared';
};

export interface Said extends Found {
    /** The catalogue it belongs into. */
    readonly catalogue: Area;
    /** Every place that says it. */
    readonly places: readonly string[];
    /** Whether its folder is held to having it translated. */
    readonly isHeld: boolean;
}

/** Every text that is said, once, with the catalogue it belongs to. */
export const saidTexts = (...further: readonly string[]): ReadonlyMap<string, Said> => {
    const said = new Map<string, { readonly one: Found; readonly files: Set<string>; readonly places: Set<string> }>();
    for (const { file, said: texts } of scans) {
        for (const one of texts) {
            const known = said.get(one.text) ?? { one, files: new Set(), places: new Set() };
            known.files.add(file);
            known.places.add(one.at);
            said.set(one.text, known);
        }
    }
    return new Map(
        [...said].map(([text, { one, files, places }]) => {
            const catalogue = homeOf(new Set([...files].map(ownerOf)));
            const held = [...files].some((file) => isHeld(file, further));
            return [text, { ...one, catalogue, places: [...places], isHeld: held }];
        }),
    );
};
