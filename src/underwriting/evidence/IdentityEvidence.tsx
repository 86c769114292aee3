import { Suspense } from 'react';
import { textIn } from '../../../domain/application/captured.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { ageOn } from '../../../domain/matching/age.ts';
import { say } from '../../i18n/say.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { LinkedApplications } from './LinkedApplications.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const Connections = lazyPart(async () => (await import('./Connections.tsx')).Connections);

const dayOrNone = (day: string | undefined): string => (day === undefined ? say`Not captured` : formatDay(day));

const personFacts = ({ dossier: { application }, context: { rules, today } }: EvidenceProps): readonly Fact[] => {
    const { kyc } = application.sections;
    const born = textIn(kyc, 'dateOfBirth');
    const expiry = textIn(kyc, 'idExpiry');
    const age = born === undefined ? undefined : ageOn(born, today);
    const isExpired = expiry !== undefined && expiry < today;
    const isYoung = age !== undefined && age < rules.thresholds.minAge;
    return [
        { label: say`Name as typed`, value: application.customerName },
        {
            label: say`Kind of ID`,
            value: rules.idTypes.find(({ code }) => code === textIn(kyc, 'idType'))?.label ?? say`Not captured`,
        },
        { label: say`ID number`, value: textIn(kyc, 'idNumber') ?? say`Not captured` },
        {
            label: isExpired ? say`Expired on` : say`Expires on`,
            value: dayOrNone(expiry),
            tone: isExpired ? 'bad' : 'plain',
        },
        { label: say`Date of birth`, value: dayOrNone(born) },
        {
            label: say`Age`,
            value: age === undefined ? say`Unknown` : say`${age} (least ${rules.thresholds.minAge})`,
            tone: isYoung ? 'bad' : 'plain',
        },
        { label: say`Gender`, value: say(humanize(textIn(kyc, 'gender') ?? say`Not captured`)) },
        { label: say`Phone`, value: application.customerPhone },
    ];
};

const blacklistText = (isOnIt: boolean | undefined): string => {
    if (isOnIt === undefined) return say`Could not be looked up`;
    return isOnIt ? say`On the blacklist` : say`Not on it`;
};

const historyFacts = ({ context: { facts } }: EvidenceProps): readonly Fact[] => [
    {
        label: say`Blacklist`,
        value: blacklistText(facts.blacklisted),
        tone: facts.blacklisted === true ? 'bad' : 'plain',
    },
    {
        label: say`Declined before`,
        value:
            typeof facts.coolingOffUntil === 'string'
                ? say`May apply after ${formatDay(facts.coolingOffUntil)}`
                : say`No`,
        tone: typeof facts.coolingOffUntil === 'string' ? 'warning' : 'plain',
    },
];

/** Selfie and both sides of the ID side by side, what was typed from them, and who else is this person. */
export const IdentityEvidence = (props: EvidenceProps) => {
    const { dossier, check, context } = props;
    const order = [say`Customer`, 'ID, front', 'ID, back'];
    const photos = photosOf(check, dossier.application).toSorted(
        (one, other) => order.indexOf(one.label) - order.indexOf(other.label),
    );
    return (
        <>
            <PhotoBoard title={say`Customer and ID`} photos={photos} height={300} />
            <Surface title={say`What was typed from it`}>
                <Facts facts={personFacts(props)} />
            </Surface>
            <Surface title={say`Known before`}>
                <Facts facts={historyFacts(props)} />
                <LinkedApplications
                    links={context.facts.sameCustomer}
                    none={say`No other application has this ID, phone or person.`}
                />
            </Surface>
            <Suspense fallback={null}>
                <Connections uid={dossier.application.uid} />
            </Suspense>
        </>
    );
};
