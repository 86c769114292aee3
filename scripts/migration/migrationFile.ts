import { columnName } from '../../server/platform/database/fieldColumns.ts';
import type { Difference } from './differences.ts';

interface Mended extends Difference {
    readonly sql: string;
}

export const isMended = (difference: Difference): difference is Mended => difference.sql !== undefined;

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

/** The migration that mends them, each under what it mends. */
export const migrationText = (found: readonly Difference[]): string =>
    [
        '-- Written from the declarations by `npm run migration`.\n',
        ...found.filter(isMended).map(({ at, says, sql }) => `-- ${at} ${says}.\n${sql}\n`),
    ].join('\n');
