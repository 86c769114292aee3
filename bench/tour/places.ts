import { checks } from '../../domain/application/checks/registry.ts';
import { stages, type Stage } from '../../domain/application/stages.ts';
import type { Principal } from '../../domain/access/roles.ts';
import { stageFieldOf } from '../../domain/board.ts';
import { placeFieldOf } from '../../domain/placed.ts';
import { actionsOn, can, type Resource, type Row } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { recordAddresses } from '../../src/routes/recordAddresses.ts';
import { furtherRows, publicRows, salesRows, underwriterRows } from '../../src/routes/writtenRows.ts';
import { stageAddress as salesAddress } from '../../src/sales/stageAddress.ts';
import { stageAddress as underwriterAddress } from '../../src/underwriting/stageAddress.ts';

/** One page of the product, and what is opened on it. */
export interface Place {
    readonly name: string;
    readonly path: string;
    /** A list: its rows are ticked as well. */
    readonly isList?: boolean;
}

type Ask = (path: string) => Promise<readonly Row[]>;

export interface Visitor {
    readonly username: string;
    readonly principal: Principal;
    /** The rows that a list answers with. */
    readonly ask: Ask;
}

const listed = (name: string, filter: object = {}): string =>
    `/api/${name}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

const filled = (path: string, id: unknown): string => path.replace(/:\w+/, encodeURIComponent(String(id)));

const standingIn = (row: Row): string => {
    const standing = row['stage'] ?? row['state'] ?? row['status'];
    return typeof standing === 'string' ? standing : '';
};

/** As few rows as show every action that any of them allows, and one at least. */
const tellingRows = (principal: Principal, resource: Resource, rows: readonly Row[]): readonly Row[] => {
    const seen = new Set<string>();
    return rows.filter((row, index) => {
        const names = actionsOn(principal, resource, row).map(({ name }) => name);
        const isNew = index === 0 || names.some((name) => !seen.has(name));
        for (const name of names) seen.add(name);
        return isNew;
    });
};

const placesOf = async ({ principal, ask }: Visitor, resource: Resource): Promise<readonly Place[]> => {
    const { name } = resource;
    if (!can(principal, 'list', resource)) return [];
    const { list, create, import: file, record } = recordAddresses(resource);
    const rows = await ask(listed(name));
    const shapes = [
        'groups',
        ...(stageFieldOf(resource, principal) === undefined ? [] : ['board']),
        'pivot',
        ...(placeFieldOf(resource, principal) === undefined ? [] : ['map']),
    ];
    const filters = Object.fromEntries((resource.list.filters ?? []).map((filter) => [filter, true]));
    const records =
        name === 'applications'
            ? stages.flatMap((stage) => rows.filter((row) => row['stage'] === stage).slice(0, 1))
            : tellingRows(principal, resource, rows);
    return [
        { name: `${name} list`, path: list, isList: true },
        { name: `${name} filters`, path: `${list}?displayedFilters=${encodeURIComponent(JSON.stringify(filters))}` },
        ...shapes.map((shape) => ({ name: `${name} ${shape}`, path: `${list}?shape=${shape}` })),
        ...(create === undefined || !can(principal, 'create', resource)
            ? []
            : [{ name: `${name} create`, path: create }]),
        ...(file === undefined || !can(principal, 'import', resource) ? [] : [{ name: `${name} import`, path: file }]),
        ...records.map((row, index) => ({
            name: `${name} record ${standingIn(row)} ${index + 1}`,
            path: filled(record, row[resource.key]),
        })),
    ];
};

const administration = async (visitor: Visitor): Promise<readonly Place[]> => [
    ...furtherRows.filter(({ area }) => area === 'admin').map(({ title, path }) => ({ name: title, path })),
    { name: 'API', path: '/admin/api-docs' },
    // Answered from the archive, where months of the log have left.
    {
        name: 'event-logs archive',
        path: `/admin/event-logs?filter=${encodeURIComponent('{"at":{"gte":"2024-01-01","lte":"2024-01-31"}}')}`,
    },
    ...(await Promise.all(resourcesWithScreens.map((resource) => placesOf(visitor, resource)))).flat(),
];

/** One application of each stage that the visitor reaches. */
const ofEachStage = async ({ ask }: Visitor): Promise<ReadonlyMap<Stage, string>> => {
    const found = new Map<Stage, string>();
    for (const stage of stages) {
        const [row] = await ask(listed('applications', { stage: [stage] }));
        if (row !== undefined) found.set(stage, String(row['uid']));
    }
    return found;
};

const withoutRecord = (rows: readonly { readonly title: string; readonly path: string }[]): readonly Place[] =>
    rows.filter(({ path }) => !path.includes(':')).map(({ title, path }) => ({ name: title, path }));

const underwriting = async (visitor: Visitor): Promise<readonly Place[]> => {
    const uids = await ofEachStage(visitor);
    const reviewed = uids.get('under_review') ?? uids.get('pending') ?? '';
    return [
        ...withoutRecord(underwriterRows),
        ...[...uids].map(([stage, uid]) => ({
            name: `underwriting ${stage}`,
            path: underwriterAddress({ uid, stage }),
        })),
        ...Object.values(checks).map(({ title, path }) => ({ name: `check ${title}`, path: filled(path, reviewed) })),
    ];
};

const selling = async (visitor: Visitor): Promise<readonly Place[]> => {
    const uids = await ofEachStage(visitor);
    const sections = salesRows.filter(
        ({ path }) => path.includes(':uid') && !/contract|pending|rejection|complete|edit|locking|signed/.test(path),
    );
    return [
        ...withoutRecord([...salesRows, ...furtherRows.filter(({ area }) => area === 'sales')]),
        ...[...uids].map(([stage, uid]) => ({ name: `sale ${stage}`, path: salesAddress({ uid, stage }) })),
        ...sections.map(({ title, path }) => ({ name: `section ${title}`, path: filled(path, uids.get('draft')) })),
        ...[...uids]
            .filter(([stage]) => stage === 'signed' || stage === 'completed')
            .map(([stage, uid]) => ({ name: `signed ${stage}`, path: `/home/signed-application/${uid}` })),
    ];
};

/** Every page that somebody opens; those that need a record only where there is one. */
export const placesFor = async (visitor: Visitor | undefined): Promise<readonly Place[]> => {
    if (visitor === undefined) return withoutRecord(publicRows);
    const { roles } = visitor.principal;
    const own = withoutRecord(furtherRows.filter(({ area }) => area === 'account'));
    if (roles.includes('sales')) return [...(await selling(visitor)), ...own];
    if (roles.includes('underwriter')) return [...(await underwriting(visitor)), ...own];
    return [...(await administration(visitor)), ...own];
};
