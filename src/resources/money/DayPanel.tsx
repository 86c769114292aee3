import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { OpenPoint } from '../../../domain/ledger/days.ts';
import { bookRules } from '../../../domain/ledger/faults.ts';
import { journalShapes } from '../../../domain/ledger/journalFile.ts';
import { Card } from '../../admin/Card.tsx';
import { DataTable } from '../../admin/dashboard/DataTable.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { download } from '../../dataProvider/download.ts';
import { PlainButton } from '../../framework/buttons.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { WalletsCard } from './WalletsCard.tsx';

const kinds: Readonly<Record<OpenPoint['kind'], string>> = spoken({
    suspense: 'Money that fits nothing',
    on_its_way: 'On its way out for more than a day',
    cash: 'Cash not handed over',
    differs: 'The last check found a difference',
    statement_row: 'Row of a statement to be booked',
    statement_says: 'Its statement says otherwise',
});

/** Whose record tells more of a point. */
const about: Readonly<Partial<Record<OpenPoint['kind'], string>>> = {
    suspense: 'inbound',
    on_its_way: 'money-orders',
    cash: 'people',
    statement_row: 'statement-rows',
    statement_says: 'inbound',
};

const rules: Readonly<Record<string, string>> = spoken(bookRules);

const isPoint = (value: unknown): value is OpenPoint =>
    typeof value === 'object' && value !== null && 'kind' in value && 'subject' in value;

const Points = ({ points, currency }: { readonly points: readonly OpenPoint[]; readonly currency: string }) => (
    <DataTable
        label={say`Open points`}
        table={{
            head: [say`What`, say`Amount`],
            rows: points.map(({ kind, subject, amount }) => ({
                key: `${kind} ${subject}`,
                name: kinds[kind],
                label: (
                    <>
                        {say`${kinds[kind]}:`} <ReferenceName resource={about[kind]} id={rules[subject] ?? subject} />
                    </>
                ),
                cells: [amount],
            })),
            format: (amount) => formatMoney(amount, currency),
        }}
    />
);

const shapeLabels: Readonly<Record<(typeof journalShapes)[number], string>> = spoken({
    csv: 'Every transfer (CSV)',
    odoo: 'Entries for Odoo (CSV)',
});

/** The journal of the day to take away: the same to the byte once it is closed. */
const JournalFiles = ({ record: { country, day } }: { readonly record: RaRecord }) => {
    const { mutate, isPending, error } = useMutation({
        mutationFn: (shape: (typeof journalShapes)[number]) =>
            download({
                path: `/api/books/${String(country)}/days/${String(day).slice(0, 10)}/journal?shape=${shape}`,
                fileName: `journal-${String(country)}-${String(day).slice(0, 10)}.csv`,
            }),
    });
    return (
        <Card title={say`For accountants`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {journalShapes.map((shape) => (
                    <PlainButton key={shape} disabled={isPending} onClick={() => mutate(shape)}>
                        {shapeLabels[shape]}
                    </PlainButton>
                ))}
            </Box>
            {error !== null && <Notice tone="warning">{error.message}</Notice>}
        </Card>
    );
};

/** What is still open on a day of the books, which whoever closes it answers for, and its journal as a file. */
export const DayPanel = ({ record }: RecordPanelProps) => {
    const { openPoints, currency } = record;
    const points = Array.isArray(openPoints) ? openPoints.filter(isPoint) : [];
    return (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 1000 }}>
            <Card title={say`What is open`}>
                {points.length === 0 ? (
                    <Notice tone="good">{say`Nothing is open on this day.`}</Notice>
                ) : (
                    <Points points={points} currency={String(currency)} />
                )}
            </Card>
            <WalletsCard
                country={String(record['country'])}
                day={String(record['day']).slice(0, 10)}
                currency={String(currency)}
            />
            <JournalFiles record={record} />
        </Box>
    );
};
