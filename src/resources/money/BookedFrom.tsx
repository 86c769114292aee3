import { sourceRecord } from '../../../domain/ledger/sourceRecord.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';

/** Leads to what an entry was booked from. */
export const BookedFrom = ({ source }: { readonly source: string }) => {
    const of = sourceRecord(source);
    return of === undefined ? source : <ReferenceName {...of} />;
};
