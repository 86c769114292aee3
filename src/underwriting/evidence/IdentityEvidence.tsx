import { lazy, Suspense } from 'react';
import { textIn } from '../../../domain/application/captured.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { ageOn } from '../../../domain/matching/age.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { LinkedApplications } from './LinkedApplications.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';

const Connections = lazy(async () => ({ default: (await import('./Connections.tsx')).Connections }));

const dayOrNone = (day: string | undefined): string => (day === undefined ? 'Not captured' : formatDay(day));

const personFacts = ({ dossier: { application }, context: { rules, today } }: EvidenceProps): readonly Fact[] => {
    const { kyc } = application.sections;
    const born = textIn(kyc, 'dateOfBirth');
    const expiry = textIn(kyc, 'idExpiry');
    const age = born === undefined ? undefined : ageOn(born, today);
    const isExpired = expiry !== undefined && expiry < today;
    const isYoung = age !== undefined && age < rules.thresholds.minAge;
    return [
        { label: 'Name as typed', value: application.customerName },
        {
            label: 'Kind of ID',
            value: rules.idTypes.find(({ code }) => code === textIn(kyc, 'idType'))?.label ?? 'Not captured',
        },
        { label: 'ID number', value: textIn(kyc, 'idNumber') ?? 'Not captured' },
        { label: isExpired ? 'Expired on' : 'Expires on', value: dayOrNone(expiry), tone: isExpired ? 'bad' : 'plain' },
        { label: 'Date of birth', value: dayOrNone(born) },
        {
            label: 'Age',
            value: age === undefined ? 'Unknown' : `${age} (least ${rules.thresholds.minAge})`,
            tone: isYoung ? 'bad' : 'plain',
        },
        { label: 'Gender', value: humanize(textIn(kyc, 'gender') ?? 'Not captured') },
        { label: 'Phone', value: application.customerPhone },
    ];
};

const blacklistText = (isOnIt: boolean | undefined): string => {
    if (isOnIt === undefined) return 'Could not be looked up';
    return isOnIt ? 'On the blacklist' : 'Not on it';
};

const historyFacts = ({ context: { facts } }: EvidenceProps): readonly Fact[] => [
    {
        label: 'Blacklist',
        value: blacklistText(facts.blacklisted),
        tone: facts.blacklisted === true ? 'bad' : 'plain',
    },
    {
        label: 'Declined before',
        value: typeof facts.coolingOffUntil === 'string' ? `May apply after ${formatDay(facts.coolingOffUntil)}` : 'No',
        tone: typeof facts.coolingOffUntil === 'string' ? 'warning' : 'plain',
    },
];

/** Selfie and both sides of the ID side by side, what was typed from them, and who else is this person. */
export const IdentityEvidence = (props: EvidenceProps) => {
    const { dossier, check, context } = props;
    const order = ['Customer', 'ID, front', 'ID, back'];
    const photos = photosOf(check, dossier.application).toSorted(
        (one, other) => order.indexOf(one.label) - order.indexOf(other.label),
    );
    return (
        <>
            <PhotoBoard title="Customer and ID" photos={photos} height={300} />
            <Surface title="What was typed from it">
                <Facts facts={personFacts(props)} />
            </Surface>
            <Surface title="Known before">
                <Facts facts={historyFacts(props)} />
                <LinkedApplications
                    links={context.facts.sameCustomer}
                    none="No other application has this ID, phone or person."
                />
            </Surface>
            <Suspense fallback={null}>
                <Connections uid={dossier.application.uid} />
            </Suspense>
        </>
    );
};
