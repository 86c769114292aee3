import type { CountryRules } from '../../countries/rules.ts';
import type { BureauReport } from './facts.ts';

type Limits = CountryRules['thresholds']['enquiriesMax'];

/** How often lenders asked the bureau in each span, beside what is usual; null for a span it does not count. */
const spansOf = (report: BureauReport, { days30, days60, days90 }: Limits) =>
    [
        [report.enquiries30, days30],
        [report.enquiries60, days60],
        [report.enquiries90, days90],
    ] as const;

/** Whether more lenders than usual asked about somebody; a span that is not counted says nothing. */
export const isAskedOften = (report: BureauReport, limits: Limits): boolean =>
    spansOf(report, limits).some(([count, most]) => count !== null && count > most);

/** The counts of 30, 60 and 90 days as people read them, and what is usual. */
export const enquiriesText = (report: BureauReport, limits: Limits): { readonly counted: string; usual: string } => {
    const spans = spansOf(report, limits);
    return {
        counted: spans.map(([count]) => count ?? '–').join(', '),
        usual: spans.map(([, most]) => most).join(', '),
    };
};
