import Box from '@mui/material/Box';
import type { Conditions } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import { waitsForEvidence } from '../../../domain/application/lifecycle/evidence.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { Surface } from '../../framework/Surface.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { personName } from '../parts/people.ts';
import { say } from '../../i18n/say.ts';
import { CounterOffers } from './CounterOffers.tsx';
import { LetterCard } from './LetterCard.tsx';
import { SettledPage } from './SettledPage.tsx';

const limitsOf = (conditions: Conditions, currency: string): readonly Fact[] => [
    conditions.maxFinanced === undefined
        ? null
        : [say`At most financed`, formatMoney(conditions.maxFinanced, currency)],
    conditions.minDepositBps === undefined ? null : [say`Deposit at least`, percentText(conditions.minDepositBps)],
    conditions.maxTenorMonths === undefined ? null : [say`At most`, say`${conditions.maxTenorMonths} months`],
    conditions.allowedProducts === undefined ? null : [say`Only these phones`, conditions.allowedProducts.join(', ')],
];

const evidenceOf = (conditions: Conditions): readonly string[] => [
    ...(conditions.needGuarantor === true ? [say`a guarantor`] : []),
    ...(conditions.needPledge === true ? [say`a pledge`] : []),
    ...(conditions.needDocument === undefined ? [] : [conditions.needDocument]),
];

const Envelope = ({ dossier: { application, price } }: { readonly dossier: Dossier }) => {
    const { conditions, currency } = application;
    if (conditions === null) return null;
    const limits = limitsOf(conditions, currency).filter((limit) => limit !== null);
    const asked = evidenceOf(conditions);
    return (
        <>
            <Surface title={say`The conditions`}>
                {limits.length > 0 && <Facts facts={limits} />}
                {asked.length > 0 && (
                    <Notice
                        tone={waitsForEvidence(application) ? 'warning' : 'good'}
                        title={waitsForEvidence(application) ? say`Asked for` : say`Asked for and answered`}
                    >
                        {asked.join(', ')}
                    </Notice>
                )}
            </Surface>
            {price !== null && limits.length > 0 && (
                <Surface
                    title={say`What the customer may take`}
                    lead={say`Of ${price.product}, each at the least deposit that fits`}
                >
                    <CounterOffers
                        offers={counterOffers(price, conditions)}
                        empty={say`No deal of this phone fits: the customer must take another phone.`}
                    />
                </Surface>
            )}
        </>
    );
};

/** An approval inside an envelope that waits for the customer's choice or for evidence. */
export const ConditionPage = () => (
    <SettledPage stage="condition_approved" title={say`Change Deal`}>
        {(dossier) => (
            <>
                <Notice
                    title={say`Waiting for ${personName(dossier.people, dossier.application.salesUsername)} and the customer`}
                >
                    <Box component="span">
                        {waitsForEvidence(dossier.application)
                            ? say`Once what was asked for is there, it comes back to be decided.`
                            : say`A deal inside the conditions is approved without another review.`}{' '}
                        {dossier.application.expiresAt !== null &&
                            say`It expires on ${formatInstant(dossier.application.expiresAt)}.`}
                    </Box>
                </Notice>
                <Envelope dossier={dossier} />
                <LetterCard dossier={dossier} />
                <DealFigures dossier={dossier} title={say`The deal that was asked for`} />
            </>
        )}
    </SettledPage>
);
