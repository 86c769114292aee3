import { columnName } from '../../server/platform/database/fieldColumns.ts';
import type { Difference } from './differences.ts';

/** Whether it is written here, and asks for nobody's thought. */
export const isMended = ({ sql, beside }: Difference): boolean => sql !== undefined || beside !== undefined;

/** What the migration of these differences is called unless somebody says: 'suppliers.payment_terms', 'suppliers'. */
export const nameFor = (found: readonly Difference[]): string => {
    const places = [...new Set(found.map(({ at }) => at))];
    const tables = [...new Set(places.map((at) => at.split('.')[0] ?? ''))];
    const named = places.length === 1 ? places : tables;
    return named.map(columnName).join('_and_');
};

/** '0058_suppliers.sql' after '0057_pending_reversals.sql'. */
export const fileAfter = (names: readonly string[], name: string): string => {
    const last = Math.max(
        0,
        ...names.map((one) => Number(one.slice(0, 4))).filter((number) => Number.isInteger(number)),
    );
    return `${String(last + 1).padStart(4, '0')}_${name.replace(/[^a-z0-9]+/g, '_')}.sql`;
};

const title = '-- Written from the declarations by `npm run migration`.';
const apart = '-- transaction: none';

type Statement = (one: Difference) => string | undefined;

const besideWith =
    (extension: string | undefined): Statement =>
    ({ beside, needs }) =>
        needs === extension ? beside : undefined;

/** What stands in which file, one after the other: each under its heading, called after what it is for. */
const parts: readonly (readonly [ending: string, heading: readonly string[], statement: Statement])[] = [
    ['', [title], ({ sql }) => sql],
    ['_beside', [apart, title], besideWith(undefined)],
    ['_search', [apart, '-- needs: pg_trgm', title], besideWith('pg_trgm')],
];

interface MigrationFile {
    readonly file: string;
    readonly text: string;
}

/** The migrations that mend them, each under what it mends: at once, and while others write. `names`: of those that are there. */
export const migrationFiles = (
    found: readonly Difference[],
    { names, name }: { readonly names: readonly string[]; readonly name: string },
): readonly MigrationFile[] => {
    const written: MigrationFile[] = [];
    for (const [ending, heading, statement] of parts) {
        const steps = found.flatMap((one) => {
            const sql = statement(one);
            return sql === undefined ? [] : [`-- ${one.at} ${one.says}.\n${sql}\n`];
        });
        if (steps.length === 0) continue;
        const file = fileAfter([...names, ...written.map((one) => one.file)], `${name}${ending}`);
        written.push({ file, text: [`${heading.join('\n')}\n`, ...steps].join('\n') });
    }
    return written;
};
