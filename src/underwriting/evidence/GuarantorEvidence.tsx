import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { entriesIn, isTrue, numberIn, textIn } from '../../../domain/application/captured.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { humanize } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { RowSkeletons } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { AskAgain } from './AskAgain.tsx';
import { useCallTimer, type CallTimer } from './callTimer.ts';
import { consentFact } from './consentFact.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { PhotoView } from './PhotoView.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const standingFacts = (
    phone: string | undefined,
    { context: { facts, rules }, dossier: { application } }: EvidenceProps,
): readonly Fact[] => {
    const record = facts.guarantees?.find((one) => one.phone === phone);
    if (record === undefined) return [[say`Stands for`, say`Could not be looked up`, 'warning']];
    const { maxLiveGuarantees } = rules.thresholds;
    const money = (amount: number): string => formatMoney(amount, application.currency);
    return [
        [
            say`Already stands for`,
            say`${record.live} running loans (${maxLiveGuarantees} allowed)`,
            record.live + 1 > maxLiveGuarantees ? 'bad' : 'neutral',
        ],
        record.owed === undefined ? null : [say`Still owed there`, money(record.owed)],
        record.owed === undefined ? null : [say`With this one`, money(record.owed + (application.financedAmount ?? 0))],
        [say`Behind on a loan`, record.inArrears ? say`Yes` : say`No`, record.inArrears ? 'bad' : 'neutral'],
    ];
};

/** Later than the facts: nobody calls before they have looked. */
const Callable = lazyPart(async () => (await import('./Callable.tsx')).Callable);
const GuarantorRatio = lazyPart(async () => (await import('./GuarantorRatio.tsx')).GuarantorRatio);

interface PersonProps {
    readonly person: Captured;
    readonly props: EvidenceProps;
    readonly timer: CallTimer;
}

/** Whose the network says the guarantor's number is. */
const accountFact = (person: Captured, { context }: EvidenceProps): Fact => {
    const label = say`Mobile money of the number`;
    const account = context.facts.guarantorAccounts?.find(({ phone }) => phone === textIn(person, 'phone'))?.account;
    if (account === undefined || account === 'unavailable') return [label, say`No answer`, 'warning'];
    if (account.match !== undefined) {
        return account.match.name === true
            ? [label, say`The network confirms the name`, 'good']
            : [label, say`The network does not confirm the name`, 'warning'];
    }
    const { registeredName, active } = account;
    if (registeredName === null) return [label, say`No account`, 'warning'];
    if (active === false) return [label, say`${registeredName}, not active`, 'warning'];
    // How far it is the guarantor's name is said beside, by the automatic part.
    return [label, registeredName];
};

const Person = ({ person, props, timer }: PersonProps) => {
    const {
        dossier: { application, quote },
        context: { rules },
    } = props;
    const name = textIn(person, 'name') ?? say`A guarantor`;
    const phone = textIn(person, 'phone');
    const photo = textIn(person, 'photo');
    const income = numberIn(person, 'monthlyIncome') ?? 0;
    return (
        <Surface title={name} lead={say(humanize(textIn(person, 'relation') ?? ''))}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
                }}
            >
                {photo === undefined ? (
                    <Notice tone="warning">{say`No picture.`}</Notice>
                ) : (
                    <PhotoView photo={{ documentId: photo, label: name }} height={220} />
                )}
                <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
                    <Facts
                        facts={[
                            accountFact(person, props),
                            [
                                rules.idTypes.find(({ code }) => code === textIn(person, 'idType'))?.label ?? say`ID`,
                                textIn(person, 'idNumber') ?? say`None`,
                            ],
                            [say`Occupation`, textIn(person, 'occupation') ?? say`Not captured`],
                            [say`Income a month`, formatMoney(income, application.currency)],
                            [say`Lives`, textIn(person, 'address') ?? say`Not captured`],
                            [
                                say`Agreed to pay`,
                                isTrue(person, 'consent') ? say`Yes` : say`No`,
                                isTrue(person, 'consent') ? 'good' : 'bad',
                            ],
                            consentFact(props.dossier, 'guarantor', phone),
                            ...standingFacts(phone, props),
                        ]}
                    />
                    {phone !== undefined && (
                        <Suspense fallback={<RowSkeletons count={1} height={116} />}>
                            <Callable
                                label={say`The guarantor's phone`}
                                number={phone}
                                mayLog={props.dossier.actions.some(({ action }) => action === 'record_check')}
                                timer={timer}
                            />
                        </Suspense>
                    )}
                    {quote !== null && income > 0 && (
                        <Suspense fallback={<RowSkeletons count={1} height={44} />}>
                            <GuarantorRatio quote={quote} income={income} limit={rules.thresholds.ptiMaxBps} />
                        </Suspense>
                    )}
                </Box>
            </Box>
        </Surface>
    );
};

/** Who would pay if the customer does not: each with picture, means and what else they stand for. */
export const GuarantorEvidence = (props: EvidenceProps) => {
    const timer = useCallTimer(props.dossier.application.uid);
    const people = entriesIn(props.dossier.application.sections.guarantor, 'guarantors');
    if (people.length === 0) {
        return (
            <Notice tone={props.record.required ? 'warning' : 'info'}>
                {props.record.required
                    ? say`No guarantor was captured; this application needs one. Ask for an edit.`
                    : say`No guarantor was captured and none is needed.`}
            </Notice>
        );
    }
    const isAnswered =
        props.context.facts.guarantorAccounts?.every(({ account }) => account !== 'unavailable') ?? false;
    return (
        <>
            {!isAnswered && (
                <Notice
                    tone="warning"
                    title={say`The network gave no answer about a guarantor's number`}
                    action={<AskAgain dossier={props.dossier} record={props.record} />}
                >
                    {say`Ask for the name shown on the phone when you call, or refer. No answer is never a pass.`}
                </Notice>
            )}
            <SimulatedMark partner="mobileMoney" />
            {people.map((person, index) => (
                <Person key={index} person={person} props={props} timer={timer} />
            ))}
        </>
    );
};
