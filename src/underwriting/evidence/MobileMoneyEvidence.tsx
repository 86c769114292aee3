import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { isTrue, textIn } from '../../../domain/application/captured.ts';
import type { MobileMoneyAccount } from '../../../domain/application/checks/facts.ts';
import type { NameBounds } from '../../../domain/matching/names.ts';
import { humanize } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { formatDay } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { activeFact } from './activeFact.ts';
import { AskAgain } from './AskAgain.tsx';
import type { EvidenceProps } from './evidenceProps.ts';
import { LinkedApplications } from './LinkedApplications.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const AttachedPictures = lazyPart(async () => (await import('./AttachedPictures.tsx')).AttachedPictures);

// Fetched beside its page, which stands without it.
const NameComparison = lazyPart(async () => (await import('./NameComparison.tsx')).NameComparison);

interface AccountProps {
    readonly account: MobileMoneyAccount;
    readonly own: string;
    readonly gender: string | undefined;
    readonly born: string | undefined;
    readonly bounds: NameBounds;
}

const differs = (known: string | null, own: string | undefined): boolean =>
    known !== null && own !== undefined && known !== own;

// Few networks only compare.
const ComparedAccount = lazyPart(async () => (await import('./ComparedAccount.tsx')).ComparedAccount);

const Account = ({ account, own, gender, born, bounds }: AccountProps) => {
    if (account.match !== undefined) {
        return (
            <Suspense fallback={null}>
                <ComparedAccount match={account.match} active={account.active} />
            </Suspense>
        );
    }
    if (account.registeredName === null)
        return <Notice tone="error">{say`The network knows no account on this number.`}</Notice>;
    const facts: readonly Fact[] = [
        [say`Registered to`, account.registeredName],
        activeFact(account.active),
        [
            say`Gender at the network`,
            say(humanize(account.gender ?? say`Not told`)),
            differs(account.gender, gender) ? 'bad' : 'neutral',
        ],
        [
            say`Born, at the network`,
            account.dateOfBirth === null ? say`Not told` : formatDay(account.dateOfBirth),
            differs(account.dateOfBirth, born) ? 'bad' : 'neutral',
        ],
    ];
    return (
        <>
            <Facts facts={facts} />
            <Suspense fallback={<Box sx={{ height: 96 }} />}>
                <NameComparison own={own} registered={account.registeredName} bounds={bounds} />
            </Suspense>
        </>
    );
};

/** Whom the network has on the number, word by word against the ID. */
export const MobileMoneyEvidence = ({ dossier, record, check, context: { facts, rules } }: EvidenceProps) => {
    const { application } = dossier;
    const { kyc, customer } = application.sections;
    const network = rules.mobileMoney.find(({ code }) => code === textIn(kyc, 'mobileMoneyNetwork'));
    const number = textIn(kyc, 'mobileMoneyNumber');
    const account = facts.mobileMoney;
    const hasAgreed = isTrue(customer, 'consentMobileMoney');
    return (
        <>
            <Surface title={say`The account`}>
                <SimulatedMark partner="mobileMoney" />
                <Facts
                    facts={[
                        [say`Number`, number ?? say`Not captured`],
                        [say`Network`, network?.label ?? say`Not captured`],
                        [say`Name on the ID`, application.customerName],
                        [
                            say`The customer's phone`,
                            number === application.customerPhone ? say`The same number` : application.customerPhone,
                        ],
                    ]}
                />
                {account === undefined || account === 'unavailable' ? (
                    <Notice
                        tone="warning"
                        title={hasAgreed ? say`The network gave no answer` : say`The network was not asked`}
                        action={hasAgreed && <AskAgain dossier={dossier} record={record} />}
                    >
                        {hasAgreed
                            ? say`Ask for the name shown on the phone and write it down, or refer.`
                            : say`The customer has not agreed, so the network was not asked.`}
                    </Notice>
                ) : (
                    <Account
                        account={account}
                        own={application.customerName}
                        gender={textIn(kyc, 'gender')}
                        born={textIn(kyc, 'dateOfBirth')}
                        bounds={rules.thresholds}
                    />
                )}
            </Surface>
            {(account === undefined || account === 'unavailable' || account.match !== undefined) && (
                <Suspense fallback={null}>
                    <AttachedPictures
                        dossier={dossier}
                        kind="mobile_money_screen"
                        title={say`Registered name on the phone`}
                        lead={say`As the customer's own phone shows it. It is yours to judge and never passes by itself.`}
                    />
                </Suspense>
            )}
            <Surface title={say`Others with this number`}>
                <LinkedApplications
                    links={facts.sharedMobileMoney}
                    none={say`No other application uses this number.`}
                />
            </Surface>
            <PhotoBoard title={say`Customer and ID`} photos={photosOf(check, application)} height={220} />
        </>
    );
};
