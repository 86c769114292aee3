import { sourceRecord } from '../../../domain/ledger/sourceRecord.ts';
import { formatDay } from '../../framework/dates.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say } from '../../i18n/say.ts';

/** What was booked from no single record. */
const inWords = (source: string): string => {
    const [kind, , which = ''] = source.split(':');
    if (kind === 'accrual') return say`Income of ${formatDay(which)}`;
    if (kind === 'refund') return say`Transfer ${which} back to a customer`;
    return kind === 'opening' ? say`What ${which} had when the books began` : source;
};

/** Leads to what an entry was booked from; the day, person or number where that is no single record. */
export const BookedFrom = ({ source }: { readonly source: string }) => {
    const of = sourceRecord(source);
    return of === undefined ? inWords(source) : <ReferenceName {...of} />;
};
