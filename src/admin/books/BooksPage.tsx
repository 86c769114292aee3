import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import { accountLabels } from '../../../domain/ledger/accounts.ts';
import { bookRules, type BookFault } from '../../../domain/ledger/faults.ts';
import type { AccountLine, BooksOfCountry } from '../../../domain/ledger/trialBalance.ts';
import { countryNames } from '../../../domain/countries.ts';
import { formatDay, formatInstant } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Empty, LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { filteredList } from '../addresses.ts';
import { Card } from '../Card.tsx';
import { DataTable } from '../dashboard/DataTable.tsx';
import { Facts } from '../Facts.tsx';
import { PageBody } from '../PageBody.tsx';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** The journal of an account: what was booked on it on the side where it stands. */
const JournalLink = ({ account, side }: { readonly account: string; readonly side: 'debit' | 'credit' }) => (
    <Link component={LinkBase} to={filteredList('journal', { [side]: account })}>
        {say(accountLabels[account] ?? account)}
    </Link>
);

const TrialBalance = ({ books: { lines, currency } }: { readonly books: BooksOfCountry }) => {
    const side = (amount: number): number | null => (amount > 0 ? amount : null);
    const total = lines.reduce((sum, { debit, credit }) => sum + Math.max(0, debit - credit), 0);
    const rowOf = ({ account, debit, credit }: AccountLine) => ({
        key: account,
        name: accountLabels[account] ?? account,
        label: <JournalLink account={account} side={debit > credit ? 'debit' : 'credit'} />,
        cells: [side(debit - credit), side(credit - debit)],
    });
    const last = { key: 'total', name: say`All accounts`, cells: [total, total] };
    const head = [say`Account`, say`Debit`, say`Credit`];
    const format = (amount: number): string => formatMoney(amount, currency);
    const table = { head, rows: [...lines.map(rowOf), last], format };
    return <DataTable label={say`Trial balance`} table={table} stacks="aligned" />;
};

const rules = spoken(bookRules);

const Faults = ({ faults, currency }: { readonly faults: readonly BookFault[]; readonly currency: string }) => (
    <DataTable
        label={say`Differences`}
        table={{
            head: [say`What must hold`, say`Where`, say`In the books`, say`Expected`],
            rows: faults.map(({ rule, subject, booked, expected }) => ({
                key: `${rule} ${subject ?? ''}`,
                name: rules[rule],
                cells: [subject, formatMoney(booked, currency), formatMoney(expected, currency)],
            })),
        }}
    />
);

const Checked = ({ books: { check, accruedTo, currency } }: { readonly books: BooksOfCountry }) => (
    <Card title={say`Checked every night`}>
        <Facts
            facts={[
                [say`Last check`, check === null ? say`Not yet` : formatInstant(check.checkedAt)],
                [say`Income booked up to`, accruedTo === null ? say`Not yet` : formatDay(accruedTo)],
            ]}
        />
        {check !== null && check.faults.length === 0 && (
            <Notice tone="good">{say`The books agree with the loans, payments, orders and commissions they are kept from.`}</Notice>
        )}
        {check !== null && check.faults.length > 0 && <Faults faults={check.faults} currency={currency} />}
    </Card>
);

/** As they stood at the end of a day ('YYYY-MM-DD'); '' for now. */
const useBooks = (day: string) =>
    useAnswer<readonly BooksOfCountry[]>(['books', day], day === '' ? '/api/books' : `/api/books?day=${day}`, {
        placeholderData: keepPreviousData,
    });

const Country = ({ books }: { readonly books: BooksOfCountry }) => (
    <>
        <Card title={say`Trial balance`}>
            {books.lines.length === 0 ? (
                <Empty title={say`Nothing is booked yet`}>
                    <span>{say`Deposits, hand-overs, payments and commissions are booked as they happen.`}</span>
                </Empty>
            ) : (
                <TrialBalance books={books} />
            )}
        </Card>
        <Checked books={books} />
    </>
);

/** What is on every account of the countries in reach, and whether it is right: `/admin/books`. */
export const BooksPage = () => {
    const [day, setDay] = useState('');
    const { data, error, refetch } = useBooks(day);
    const [chosen, setChosen] = useState<string>();
    const books = data?.find(({ country }) => country === chosen) ?? data?.[0];
    return (
        <PageBody>
            <Box sx={{ maxWidth: 1000, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                <TextField
                    type="date"
                    size="small"
                    label={say`At the end of`}
                    value={day}
                    onChange={({ target }) => setDay(target.value)}
                    slotProps={{ inputLabel: { shrink: true } }}
                    sx={{ justifySelf: 'start', mt: 1 }}
                />
                {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
                {data === undefined && error === null && <PageSkeleton />}
                {data !== undefined && data.length > 1 && (
                    <Tabs
                        value={books?.country ?? false}
                        onChange={(_event, country: string) => setChosen(country)}
                        variant="scrollable"
                        aria-label={say`Country`}
                    >
                        {data.map(({ country }) => (
                            <Tab key={country} value={country} label={say(countryNames[country] ?? country)} />
                        ))}
                    </Tabs>
                )}
                {books !== undefined && <Country books={books} />}
            </Box>
        </PageBody>
    );
};
