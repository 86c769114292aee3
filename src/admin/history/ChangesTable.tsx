import Box from '@mui/material/Box';
import { humanize } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { differencesBetween, type Difference } from '../../framework/diff.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { say } from '../../i18n/say.ts';

interface ChangesTableProps {
    /** The kind of record that changed, where it is one of ours: its fields know their names and how they read. */
    readonly resource: Resource | undefined;
    /** By field: its value before and after. */
    readonly changes: Readonly<Record<string, unknown>>;
}

const sidesOf = (change: unknown): readonly [unknown, unknown] =>
    typeof change === 'object' && change !== null && 'from' in change && 'to' in change
        ? [change.from, change.to]
        : [undefined, change];

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** 'Kyc › Next of kin 2 › Phone'; the field's own label where it is declared. */
const nameOf = (resource: Resource | undefined, name: string, path: readonly string[]): string => {
    const field = resource?.fields.find((one) => one.name === name);
    const parts = path.map((part) => (isIndex(part) ? String(Number(part) + 1) : say(humanize(part))));
    return [say(field?.label ?? humanize(name)), ...parts].join(' › ');
};

const textOf = (resource: Resource | undefined, name: string, value: unknown): string => {
    if (value === undefined) return '—';
    const field = resource?.fields.find((one) => one.name === name);
    const isWhole = field !== undefined && !['items', 'json', 'location', 'tags', 'money'].includes(field.kind);
    if (isWhole) return formatValue(field, value, { row: {} });
    if (typeof value === 'boolean') return value ? say`Yes` : say`No`;
    return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What an entry changed: one line for each single value, as it was and as it became. */
export const ChangesTable = ({ resource, changes }: ChangesTableProps) => {
    const rows = Object.entries(changes).flatMap(([name, change]) => {
        const [before, after] = sidesOf(change);
        return differencesBetween(before, after).map((difference: Difference) => ({ name, ...difference }));
    });
    return (
        <Box
            component="table"
            sx={{
                width: '100%',
                borderCollapse: 'collapse',
                tableLayout: 'fixed',
                fontSize: '0.875rem',
                overflowWrap: 'anywhere',
                '& th': { textAlign: 'left', fontWeight: 600, color: 'text.secondary', fontSize: '0.8125rem' },
                '& th, & td': { p: 1, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
                '& tr > :first-of-type': { width: { xs: '34%', md: '30%' }, pl: 0 },
                '& del': { color: 'error.main', textDecorationThickness: '1px' },
                '& ins': { color: 'primary.main', textDecoration: 'none', fontWeight: 600 },
            }}
        >
            <thead>
                <tr>
                    <th scope="col">{say`Field`}</th>
                    <th scope="col">{say`Before`}</th>
                    <th scope="col">{say`After`}</th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ name, path, before, after }) => (
                    <tr key={[name, ...path].join('/')}>
                        <td>{nameOf(resource, name, path)}</td>
                        <td>{before === undefined ? '—' : <del>{textOf(resource, name, before)}</del>}</td>
                        <td>{after === undefined ? '—' : <ins>{textOf(resource, name, after)}</ins>}</td>
                    </tr>
                ))}
            </tbody>
        </Box>
    );
};
