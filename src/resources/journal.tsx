import Journal from '@mui/icons-material/BookOutlined';
import { subjectOf } from '../../domain/ledger/accounts.ts';
import { Suspense } from 'react';
import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { journal } from '../../domain/resources/journal.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { ReferenceName } from '../framework/ReferenceName.tsx';

const resources = {
    application: 'applications',
    merchant: 'merchants',
    order: 'money-orders',
    inbound: 'inbound',
    person: 'people',
} as const;

/** Whose share of the account beside it: a sale by its reference, a shop, an order, a person. */
const ofAccount =
    (account: 'debit' | 'credit') =>
    ({ name }: Field, row: Row) => {
        const subject = subjectOf(String(row[account]));
        if ((row[name] ?? null) === null) return '';
        return <ReferenceName resource={subject === null ? undefined : resources[subject]} id={row[name]} />;
    };

const BookedFrom = lazyPart(async () => (await import('./money/BookedFrom.tsx')).BookedFrom);

/** What something was booked from, by its name and linked. */
export const bookedFrom = ({ name }: Field, row: Row) => (
    <Suspense fallback={null}>
        <BookedFrom source={String(row[name])} />
    </Suspense>
);

export const journalScreens: Screens = {
    resource: journal,
    icon: Journal,
    cells: { debitOf: ofAccount('debit'), creditOf: ofAccount('credit'), source: bookedFrom },
};
