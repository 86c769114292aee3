import Box from '@mui/material/Box';
import { countries, isCountry } from '../../../domain/countries.ts';
import { countryOrAllLabels } from '../../../domain/countryField.ts';
import { humanize, type Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { formatDay, formatInstant } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { formatMoney } from '../../framework/money.ts';
import { formatNumber, percentText } from '../../framework/numbers.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say } from '../../i18n/say.ts';
import { changeRowsOf, isIndex, sidesOf, type ChangeRow } from './changeRows.ts';
import { partNamed } from './partNames.ts';

interface ChangesTableProps {
    /** The kind of record that changed, where it is one of ours: its fields know their names and how they read. */
    readonly resource: Resource | undefined;
    /** By field: its value before and after. */
    readonly changes: Readonly<Record<string, unknown>>;
}

/** 'Kyc › Next of kin 2 › Phone', 'Terms › Instalments › 1–24 › Amount'; the field's own label where it is declared. */
const nameOf = (resource: Resource | undefined, { name, path, upTo }: ChangeRow): string => {
    const field = resource?.fields.find((one) => one.name === name);
    const numbered = (index: string): string => String(Number(index) + 1);
    const places = (from: string): string => [from, ...(upTo === undefined ? [] : [upTo])].map(numbered).join('–');
    const parts = path.map((part) => (isIndex(part) ? places(part) : (partNamed(part) ?? say(humanize(part)))));
    return [say(field?.label ?? humanize(name)), ...parts].join(' › ');
};

/** What a change says of the money in it. */
const currencyIn = (changes: ChangesTableProps['changes'], rows: readonly ChangeRow[]): string | undefined => {
    const told = rows.find(({ name, path }) => (path.at(-1) ?? name) === 'currency');
    const currency = told?.after ?? told?.before;
    if (typeof currency === 'string') return currency;
    const country = sidesOf(changes['country']).findLast(isCountry);
    return isCountry(country) ? countries[country].currency : undefined;
};

/** Codes as people say them: 'mobile-money-statement', '2026-11-23T10:00:00.000Z', 'GH'; sentences of ours in the reader's language. */
const saidOf = (value: string): string => {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatInstant(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
    if (isCountry(value) || value === '*') return say(countryOrAllLabels[value] ?? value);
    return /^[a-z]+([_-][a-z]+)+$/.test(value) ? say(humanize(value)) : say(value);
};

/** What an export or a reading was asked by the names of fields: 'createdAt DESC' is 'Created ↓'. */
const namingFields = ['columns', 'field', 'sort'];
const askedText = (resource: Resource | undefined, value: string): string => {
    const [name = '', direction] = value.split(' ');
    const label = say(resource?.fields.find((one) => one.name === name)?.label ?? humanize(name));
    return [label, ...(direction === undefined ? [] : [direction === 'DESC' ? '↓' : '↑'])].join(' ');
};

interface Where {
    readonly resource: Resource | undefined;
    readonly field: Field | undefined;
    /** The innermost name. */
    readonly name: string;
    readonly currency: string | undefined;
}

const amounts =
    /^(fee|dueAt|costOf)|(amount|price|cost|deposit|fee|income|instalment|balance|principal|outstanding|exposure|total)$/i;
const spans: readonly (readonly [RegExp, (count: number) => string])[] = [
    [/ms$/, (count) => say`${count / 1000} s`],
    [/seconds$/i, (count) => say`${count} s`],
    [/minutes$/i, (count) => say`${count} min`],
    [/bps$/i, percentText],
];

const numberText = (value: number, { name, currency }: Where): string => {
    if (amounts.test(name) && currency !== undefined) return formatMoney(value, currency);
    return spans.find(([pattern]) => pattern.test(name))?.[1](value) ?? formatNumber(value);
};

const textOf = (where: Where, value: unknown): string => {
    const { field, currency } = where;
    const isWhole = field !== undefined && !['items', 'json', 'location', 'tags'].includes(field.kind);
    if (isWhole && field.name !== 'country') return formatValue(field, value, { row: {}, currency });
    if (typeof value === 'boolean') return value ? say`Yes` : say`No`;
    if (typeof value === 'number') return numberText(value, where);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (namingFields.includes(where.name)) return askedText(where.resource, value);
    return where.name === 'frequency' ? say(humanize(value)) : saidOf(value);
};

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** A value in words, with what is kept beside it where that reads otherwise; a record by its name. */
const Value = ({ where, value }: { readonly where: Where; readonly value: unknown }) => {
    if (where.field?.kind === 'reference') return <ReferenceName resource={where.field.references} id={value} />;
    const [text, raw] = [textOf(where, value), typeof value === 'string' ? value : JSON.stringify(value)];
    return (
        <>
            {text}
            {bare(text) !== bare(raw) && typeof value !== 'boolean' && (
                <Box
                    component="small"
                    sx={{ display: 'inline-block', ml: 0.75, color: 'text.secondary', fontWeight: 400 }}
                >
                    {raw}
                </Box>
            )}
        </>
    );
};

/** What an entry changed: one line for each single value, as it was and as it became. */
export const ChangesTable = ({ resource, changes }: ChangesTableProps) => {
    const rows = changeRowsOf(changes);
    const currency = currencyIn(changes, rows);
    const whereOf = (name: string, path: readonly string[]): Where => ({
        resource,
        field: resource?.fields.find((one) => one.name === name),
        name: path.findLast((part) => !isIndex(part)) ?? name,
        currency,
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
                {rows.map((row) => {
                    const { name, path, before, after } = row;
                    return (
                        <tr key={[name, ...path].join('/')}>
                            <td>{nameOf(resource, row)}</td>
                            <td>
                                {before === undefined ? (
                                    '—'
                                ) : (
                                    <del>
                                        <Value where={whereOf(name, path)} value={before} />
                                    </del>
                                )}
                            </td>
                            <td>
                                {after === undefined ? (
                                    '—'
                                ) : (
                                    <ins>
                                        <Value where={whereOf(name, path)} value={after} />
                                    </ins>
                                )}
                            </td>
                        </tr>
                    );
                })}
            </tbody>
        </Box>
    );
};
