import { heading, paragraph, renderSheet } from '../../lending/contracts/pages/sheet.ts';

/** One page that stands for every contract of the demonstration's past, and says so: the bytes of a PDF. */
export const renderSampleAgreement = (at: Date): Promise<Buffer> =>
    renderSheet(
        {
            title: 'Sample of a signed phone credit agreement',
            subject: 'Demonstration',
            createdAt: at,
            foot: 'SAMPLE, for demonstration only',
        },
        (doc) => {
            heading(doc, 'Sample of a signed phone credit agreement');
            paragraph(
                doc,
                'Loans that ran before this demonstration began share this page instead of a contract each.',
            );
            paragraph(doc, 'The terms of each, with its schedule, total cost and APR, are kept with its application.');
            paragraph(doc, 'An application that is approved or signed in the demonstration has a contract of its own.');
        },
    );
