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
import { photosOf, type Photo } from './photos.ts';
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
        [say`Name as typed`, application.customerName],
        [say`Kind of ID`, rules.idTypes.find(({ code }) => code === textIn(kyc, 'idType'))?.label ?? say`Not captured`],
        [say`ID number`, textIn(kyc, 'idNumber') ?? say`Not captured`],
        [isExpired ? say`Expired on` : say`Expires on`, dayOrNone(expiry), isExpired ? 'bad' : 'neutral'],
        [say`Date of birth`, dayOrNone(born)],
        [
            say`Age`,
            age === undefined ? say`Unknown` : say`${age} (least ${rules.thresholds.minAge})`,
            isYoung ? 'bad' : 'neutral',
        ],
        [say`Gender`, say(humanize(textIn(kyc, 'gender') ?? say`Not captured`))],
        [say`Phone`, application.customerPhone],
    ];
};

const blacklistText = (isOnIt: boolean | undefined): string => {
    if (isOnIt === undefined) return say`Could not be looked up`;
    return isOnIt ? say`On the blacklist` : say`Not on it`;
};

const historyFacts = ({ context: { facts } }: EvidenceProps): readonly Fact[] => [
    [say`Blacklist`, blacklistText(facts.blacklisted), facts.blacklisted === true ? 'bad' : 'neutral'],
    [
        say`Declined before`,
        typeof facts.coolingOffUntil === 'string' ? say`May apply after ${formatDay(facts.coolingOffUntil)}` : say`No`,
        typeof facts.coolingOffUntil === 'string' ? 'warning' : 'neutral',
    ],
];

/** Selfie and both sides of the ID side by side, what was typed from them, and who else is this person. */
export const IdentityEvidence = (props: EvidenceProps) => {
    const { dossier, check, context } = props;
    const isSelfie = ({ label }: Photo): number => Number(label === say`Customer`);
    const photos = photosOf(check, dossier.application).toSorted((one, other) => isSelfie(other) - isSelfie(one));
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
