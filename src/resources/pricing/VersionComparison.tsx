import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import type { PriceRow } from '../../../domain/lending/price.ts';
import type { Row } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { formatDay } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { Card } from '../../admin/Card.tsx';
import { DataTable, type TableData } from '../../admin/dashboard/DataTable.tsx';
import { say } from '../../i18n/say.ts';
import { draftedPrice } from './draftedPrice.ts';
import { instalmentsTable } from './offerTables.ts';

const compared = pricing.form.flatMap(({ fields }) => fields.map((name) => pricing.field(name)));

/** The fields in which two prices differ, as people read them. */
const fieldsTable = (other: Row, values: Row): TableData => ({
    head: [say`Field`, say`There`, say`Here`],
    rows: compared.flatMap((field) => {
        const [there, here] = [other, values].map((row) => formatValue(field, row[field.name], { row }));
        return there === here
            ? []
            : [{ key: field.name, name: say(field.label), cells: [there || null, here || null] }];
    }),
});

const nameOf = ({ status, validFrom, version }: RaRecord): string =>
    say`${formatValue(pricing.field('status'), status, { row: {} })} from ${formatDay(String(validFrom))}, version ${String(version)}`;

const likeliest = (versions: readonly RaRecord[]): RaRecord | undefined =>
    versions.find(({ status }) => status === 'published') ?? versions[0];

interface VersionComparisonProps {
    readonly versions: readonly RaRecord[];
    readonly values: Row;
    /** The price of these values; null while they make none. */
    readonly price: PriceRow | null;
}

/** This price beside another one of the same phone: field by field, and in the customer's instalment. */
export const VersionComparison = ({ versions, values, price }: VersionComparisonProps) => {
    const [chosen, setChosen] = useState<string>();
    const other = versions.find(({ id }) => id === chosen) ?? likeliest(versions);
    if (other === undefined) return null;
    const fields = fieldsTable(other, values);
    const there = draftedPrice(other);
    return (
        <Card title={say`Compared with another version`}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                <TextField
                    select
                    size="small"
                    label={say`Version`}
                    value={other.id}
                    onChange={({ target }) => setChosen(target.value)}
                >
                    {versions.map((version) => (
                        <MenuItem key={version.id} value={version.id}>
                            {nameOf(version)}
                        </MenuItem>
                    ))}
                </TextField>
                {fields.rows.length === 0 ? (
                    <span>{say`Both say the same.`}</span>
                ) : (
                    <DataTable label={say`Fields that differ`} table={fields} />
                )}
                {price !== null && 'price' in there && (
                    <Box>
                        <Box
                            sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1 }}
                        >{say`The customer’s instalment at the least deposit, and the difference in all, in ${price.currency}`}</Box>
                        <DataTable
                            label={say`Instalments at the least deposit`}
                            table={instalmentsTable(there.price, price)}
                        />
                    </Box>
                )}
            </Box>
        </Card>
    );
};
