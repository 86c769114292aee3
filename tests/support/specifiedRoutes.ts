import { checkRows } from '../../src/routes/checkRows.ts';
import { resourceRows } from '../../src/routes/resourceRows.ts';
import type { RouteRow } from '../../src/routes/route.ts';
import { routes } from '../../src/routes/routes.ts';
import { furtherRows } from '../../src/routes/writtenRows.ts';

/** The checks that the specification names, by the first segment of their pages. */
const specifiedChecks: ReadonlySet<string> = new Set([
    'identity-check',
    'crb-check',
    'momo-kyc-check',
    'guarantor-check',
    'pledge-check',
    'income-check',
    'location-check',
    'customer-call',
]);

const isFurtherCheck = ({ path }: RouteRow): boolean => !specifiedChecks.has(path.split('/')[2] ?? '');

const further: ReadonlySet<RouteRow> = new Set<RouteRow>([
    ...checkRows.filter(isFurtherCheck),
    ...resourceRows,
    ...furtherRows,
]);

/** The 65 addresses of the specification (rule 7.2). */
export const specifiedRoutes: readonly RouteRow[] = routes.filter((row) => !further.has(row));
