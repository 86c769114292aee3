import { sourceRecord } from '../../../domain/ledger/sourceRecord.ts';
import { formatDay } from '../../framework/dates.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';

/** Leads to what an entry was booked from; the day, person or number where that is no single record. */
export const BookedFrom = ({ source }: { readonly source: string }) => {
    const of = sourceRecord(source);
    if (of !== undefined) return <ReferenceName {...of} />;
    const last = source.split(':').at(-1) ?? source;
    return /^\d{4}-\d{2}-\d{2}$/.test(last) ? formatDay(last) : last;
};
