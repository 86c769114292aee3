import type { BureauReport } from '../../../domain/application/checks/facts.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Subject } from '../../partners/bureau/bureau.ts';
import { figuresIn, momentIn } from '../../platform/figures.ts';
import { factGrid, type Fact } from './pages/facts.ts';
import { colours, heading, page, paragraph, renderSheet, textWidth } from './pages/sheet.ts';

export interface ReportSources {
    /** The application's. */
    readonly reference: string;
    /** Whom the bureau was asked about. */
    readonly subject: Subject;
    readonly report: BureauReport;
    readonly rules: CountryRules;
    readonly language: Language;
}

const known = (count: number | null): string => (count === null ? 'Not told' : String(count));

const personFacts = ({ subject, reference }: ReportSources): readonly Fact[] => [
    ['Name', subject.name],
    ['ID number', subject.idNumber],
    ['Date of birth', subject.dateOfBirth ?? ''],
    ['Application', reference],
];

const historyFacts = ({ report, rules, language }: ReportSources): readonly Fact[] => {
    const { money } = figuresIn(language, rules.currency);
    return [
        ['Open accounts', String(report.openAccounts)],
        ['Closed accounts', String(report.closedAccounts)],
        ['Not being paid', String(report.nonPerforming)],
        ['Most days behind', String(report.maxDaysInArrears)],
        ['Pays others a month', report.monthlyInstalments === null ? 'Not told' : money(report.monthlyInstalments)],
        ['Fraud flag', report.fraudFlag ? 'Yes' : 'No'],
        ['Enquiries in 30 days', known(report.enquiries30)],
        ['Enquiries in 60 days', known(report.enquiries60)],
        ['Enquiries in 90 days', known(report.enquiries90)],
    ];
};

const scoreText = ({ report: { score }, rules: { bureau } }: ReportSources): string => {
    if (score === null) return 'The bureau knows nobody of this number: no history, good or bad';
    const band = bureau.bands.find(({ min, max }) => score >= min && score <= max);
    return band === undefined ? `Score ${score}` : `Score ${score}: ${band.label}`;
};

/** A bureau's report as a page for those who read it on paper: the bytes of a PDF. */
export const renderBureauReport = (sources: ReportSources): Promise<Buffer> => {
    const { reference, report, rules, language } = sources;
    const pulledAt = new Date(report.pulledAt);
    const title = `Credit report ${report.reference}`;
    const info = {
        language,
        title,
        subject: reference,
        createdAt: pulledAt,
        foot: `${report.bureau} · ${report.reference} · ${reference}`,
    };
    return renderSheet(info, (doc) => {
        doc.font('strong').fontSize(15).fillColor(colours.ink).text(title, page.left, page.top, { width: textWidth });
        doc.moveDown(0.4);
        paragraph(doc, `${rules.bureau.label}, ${momentIn(language, rules, pulledAt)}`);
        heading(doc, 'About');
        factGrid(doc, personFacts(sources));
        heading(doc, 'Score');
        paragraph(doc, scoreText(sources));
        heading(doc, 'Accounts and enquiries');
        factGrid(doc, historyFacts(sources));
        paragraph(doc, 'Written by Ahadi from the answer of the bureau, which is kept beside it as it was received.');
    });
};
