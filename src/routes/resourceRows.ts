import type { Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { withArticle } from '../../domain/withArticle.ts';
import { recordAddresses } from './recordAddresses.ts';
import type { RouteRow } from './route.ts';
import { adminRows } from './writtenRows.ts';

/** The addresses of a resource's screens that the specification does not name. */
export const rowsOf = (resource: Resource): readonly RouteRow[] => {
    const { label } = resource;
    const titles = {
        list: label.many,
        create: `Add ${withArticle(label.one)}`,
        import: `Import ${label.many.toLowerCase()}`,
        // Who may only read it, or only act on it, is not told to edit it.
        record: label.one,
    };
    const { list, create, import: file, record } = recordAddresses(resource);
    const rows = [
        { screen: 'list', path: list },
        ...(create === undefined ? [] : [{ screen: 'create', path: create } as const]),
        ...(file === undefined ? [] : [{ screen: 'import', path: file } as const]),
        { screen: 'record', path: record },
    ] as const;
    return rows
        .filter(({ path }) => adminRows.every((row) => row.path !== path))
        .map(({ screen, path }) => ({ area: 'admin', path, title: titles[screen] }));
};

/** As `rowsOf`, for all. The build puts the value in this module's place, as it does for the checks. */
export const resourceRows: readonly RouteRow[] = resourcesWithScreens.flatMap(rowsOf);
