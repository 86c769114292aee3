import { Suspense } from 'react';
import { isTrue } from '../../../domain/application/captured.ts';
import { enquiriesText, isAskedOften } from '../../../domain/application/checks/enquiries.ts';
import type { BureauReport } from '../../../domain/application/checks/facts.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { formatInstant } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { personName } from '../parts/people.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { AskAgain } from './AskAgain.tsx';
import { BandScale } from './BandScale.tsx';
import { consentFact } from './consentFact.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { SectionFacts } from './SectionFacts.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const AttachedPictures = lazyPart(async () => (await import('./AttachedPictures.tsx')).AttachedPictures);
const ReceivedReport = lazyPart(async () => (await import('./ReceivedReport.tsx')).ReceivedReport);

const enquiriesValue = (report: BureauReport, { thresholds }: CountryRules): string => {
    const { counted, usual } = enquiriesText(report, thresholds.enquiriesMax);
    return say`${counted} (at most ${usual} are usual)`;
};

const accountFacts = (report: BureauReport, rules: CountryRules): readonly Fact[] => [
    [say`Open accounts`, report.openAccounts],
    [say`Closed accounts`, report.closedAccounts],
    [say`Not being paid`, report.nonPerforming, report.nonPerforming > 0 ? 'bad' : 'good'],
    [
        say`Most days behind`,
        say`${report.maxDaysInArrears} (default from ${rules.thresholds.defaultAfterDays})`,
        report.maxDaysInArrears >= rules.thresholds.defaultAfterDays ? 'bad' : 'neutral',
    ],
    [
        say`Pays others a month`,
        report.monthlyInstalments === null
            ? say`Not known: not the same as none`
            : formatMoney(report.monthlyInstalments, rules.currency),
        report.monthlyInstalments === null ? 'warning' : 'neutral',
    ],
    [
        say`Asked about in 30, 60, 90 days`,
        enquiriesValue(report, rules),
        isAskedOften(report, rules.thresholds.enquiriesMax) ? 'warning' : 'neutral',
    ],
    [
        say`Fraud flag`,
        report.fraudFlag ? say`Yes: a second person decides` : say`No`,
        report.fraudFlag ? 'bad' : 'neutral',
    ],
];

const Report = ({ report, rules }: { readonly report: BureauReport; readonly rules: CountryRules }) => (
    <>
        <Surface
            title={say`${say(rules.bureau.label)}: score`}
            lead={say`Report ${report.reference}, pulled ${formatInstant(report.pulledAt)}`}
        >
            {report.score === null ? (
                <Notice title={say`No history`}>
                    {say`The bureau knows nobody of this number: neither good nor bad. This is not a fail.`}
                </Notice>
            ) : (
                <BandScale bureau={rules.bureau} score={report.score} />
            )}
            {!rules.bureau.scoreAloneMayReject && (
                <Notice tone="warning">{say`In ${rules.name} a credit score may not be the only reason to refuse: a rejection needs a reason from another check too.`}</Notice>
            )}
        </Surface>
        <Surface title={say`Accounts and enquiries`}>
            <Facts facts={accountFacts(report, rules)} least={180} />
        </Surface>
    </>
);

const confirmedText = (answer: unknown): string => {
    if (answer === undefined || answer === null) return say`Not asked yet`;
    return answer === true ? say`Yes` : say`No`;
};

/** Who asked the customer, when, and what they confirmed on the phone. */
const Consent = ({ dossier }: Pick<EvidenceProps, 'dossier'>) => {
    const { application, people, checks } = dossier;
    const hasAgreed = isTrue(application.sections.customer, 'consentBureau');
    const confirmed = checks.find(({ type }) => type === 'customerCall')?.findings['consentConfirmed'];
    return (
        <Surface title={say`Consent to be looked up`}>
            <Facts
                facts={[
                    [say`Agreed`, hasAgreed ? say`Yes` : say`No`, hasAgreed ? 'good' : 'bad'],
                    consentFact(dossier, 'customer'),
                    [say`Asked by`, personName(people, application.createdBy)],
                    [say`Recorded`, formatInstant(application.submittedAt ?? application.createdAt)],
                    [say`Confirmed in the call`, confirmedText(confirmed), confirmed === false ? 'bad' : 'neutral'],
                ]}
            />
        </Surface>
    );
};

/** What other lenders know of the customer, on the bureau's own scale. */
export const BureauEvidence = ({ dossier, record, context: { facts, rules } }: EvidenceProps) => {
    const { application } = dossier;
    const { bureau: report } = facts;
    const hasAgreed = isTrue(application.sections.customer, 'consentBureau');
    return (
        <>
            <SimulatedMark partner="bureau" />
            {report === undefined || report === 'unavailable' ? (
                <Notice
                    tone="warning"
                    title={hasAgreed ? say`The bureau gave no answer` : say`The bureau was not asked`}
                    action={hasAgreed && <AskAgain dossier={dossier} record={record} />}
                >
                    {hasAgreed
                        ? say`Read a report elsewhere and write its reference, or refer. No answer is never a pass.`
                        : say`The customer has not agreed to be looked up: ask for an edit.`}{' '}
                    {facts.enquiryInDoubt === true &&
                        say`The bureau may have counted the enquiry before the line broke, so it is not asked twice.`}
                </Notice>
            ) : (
                <Report report={report} rules={rules} />
            )}
            <Suspense fallback={null}>
                {report === undefined || report === 'unavailable' ? (
                    <AttachedPictures
                        dossier={dossier}
                        kind="bureau_report"
                        title={say`A report read elsewhere`}
                        lead={say`A picture of it helps whoever decides.`}
                    />
                ) : (
                    hasAgreed && <ReceivedReport application={application} />
                )}
            </Suspense>
            <Consent dossier={dossier} />
            <SectionFacts
                application={application}
                section="kyc"
                title={say`Whom the report must be about`}
                only={['idType', 'idNumber', 'dateOfBirth', 'gender']}
            />
        </>
    );
};
