import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Conditions } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { waitsForEvidence } from '../../../domain/application/lifecycle/evidence.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import type { Envelope, Offer } from '../../../domain/lending/offer.ts';
import { termsIn, type PriceRow } from '../../../domain/lending/price.ts';
import { isSameTerm } from '../../../domain/lending/term.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { todayIn } from '../../framework/today.ts';
import { mayDo } from '../data/rules.ts';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { CodeEntry } from '../parts/CodeEntry.tsx';
import { briefMoney } from '../parts/briefMoney.ts';
import { Fault } from '../parts/Fault.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Evidence } from './Evidence.tsx';
import { OfferList } from './OfferList.tsx';
import { PhonePicker } from './PhonePicker.tsx';
import { daysNote } from './offerFigures.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { offerOf } from './Simulator.tsx';
import { usePlaced } from './useQuote.tsx';
import { say } from '../../i18n/say.ts';

const envelopeLines = (conditions: Conditions, currency: string): readonly string[] => {
    const { maxFinanced, minDepositBps, maxTenorMonths, allowedProducts } = conditions;
    return [
        maxFinanced === undefined ? [] : [say`At most ${formatMoney(maxFinanced, currency)} financed`],
        minDepositBps === undefined ? [] : [say`Deposit of at least ${percentText(minDepositBps)}`],
        maxTenorMonths === undefined ? [] : [say`At most ${maxTenorMonths} months`],
        allowedProducts === undefined ? [] : [say`Only ${allowedProducts.join(', ')}`],
    ].flat();
};

interface ChangeDealProps {
    readonly dossier: Dossier;
    readonly rules: CountryRules;
    readonly prices: readonly PriceRow[];
}

const useCounterOffers = ({ dossier, prices }: ChangeDealProps) => {
    const envelope: Envelope = dossier.application.conditions ?? {};
    const sellable = prices.filter(
        (price) => envelope.allowedProducts === undefined || envelope.allowedProducts.includes(price.product),
    );
    const current = sellable.find(({ pricingId }) => pricingId === dossier.quote?.pricingId);
    const [price, setPrice] = useState<PriceRow | null>(current ?? sellable[0] ?? null);
    const offers = price === null ? [] : counterOffers(price, envelope);
    return { sellable, price, setPrice, offers };
};

const leadOf = ([first]: readonly Offer[]): string =>
    first === undefined
        ? say`No offer of this phone fits. Choose another phone.`
        : say`With a deposit of ${briefMoney(first.deposit, first.currency)}`;

const sameOffer = (one: Offer | null, other: Offer): boolean =>
    one !== null && one.pricingId === other.pricingId && isSameTerm(one, other) && one.frequency === other.frequency;

const dealOf = (offer: Offer) => ({ pricingId: offer.pricingId, ...termsIn(offer) });

/** The envelope of an approval, the offers inside it, what else is asked for, and the customer's yes. */
export const ChangeDeal = (props: ChangeDealProps) => {
    const { dossier, rules } = props;
    const { application } = dossier;
    const { uid, conditions, currency, expiresAt } = application;
    const acting = useAct(uid);
    const { sellable, price, setPrice, offers } = useCounterOffers(props);
    const [chosen, setChosen] = useState<Offer | null>(null);
    const [code, setCode] = useState('');
    const waits = waitsForEvidence(application);
    const shown = chosen !== null && price !== null ? offerOf({ price, terms: chosen }, todayIn(rules.timeZone)) : null;
    const { aside, quoted } = usePlaced(shown === null ? null : <QuoteCard offer={shown} note={daysNote(shown)} />);
    const choose = (offer: Offer): void => {
        setChosen(offer);
        // A code is for one offer only.
        setCode('');
    };
    const accept = (): void => {
        if (chosen !== null) void acting.run('accept_deal', { ...dealOf(chosen), code });
    };
    const needsCode = /^\d{6}$/.test(code) ? undefined : say`Type the code from the customer’s message.`;
    const missing = chosen === null ? say`Choose one of the offers that fit.` : needsCode;
    const isReady = missing === undefined && mayDo(dossier, 'accept_deal');
    const acceptButton = (
        <Button
            variant="contained"
            data-action="accept_deal"
            disabled={!isReady}
            loading={acting.busy === 'accept_deal'}
            onClick={accept}
        >
            {say`Take this deal`}
        </Button>
    );
    return (
        <Page
            title={say`Another deal`}
            subtitle={application.customerName}
            back="/home/my-applications"
            aside={aside}
            hint={waits ? null : (missing ?? null)}
            {...(waits ? {} : { actions: acceptButton })}
        >
            <Notice tone="good" title={say`Approved for another deal`}>
                {envelopeLines(conditions ?? {}, currency).map((line) => (
                    <div key={line}>{line}</div>
                ))}
                {expiresAt !== null && say`Open until ${formatInstant(expiresAt)}.`}
            </Notice>
            <Fault acting={acting} shown={['code']} />
            {waits ? (
                <Evidence dossier={dossier} />
            ) : (
                <>
                    <PhonePicker prices={sellable} chosen={price} onChoose={setPrice} />
                    <Surface title={say`Offers that fit`} lead={leadOf(offers)}>
                        <OfferList
                            label={say`Offers that fit`}
                            offers={offers.map((offer) => ({ offer, limit: null, cures: [] }))}
                            isChosen={(offer) => sameOffer(chosen, offer)}
                            onChoose={choose}
                        />
                    </Surface>
                    {quoted}
                    {chosen !== null && (
                        <Surface
                            title={say`Take this deal`}
                            lead={say`Read the new deal to the customer. The code in their message is their yes.`}
                        >
                            <CodeEntry
                                key={JSON.stringify(dealOf(chosen))}
                                acting={acting}
                                sending={{
                                    action: 'send_code',
                                    input: { purpose: 'accept_deal', deal: dealOf(chosen) },
                                }}
                                phone={application.customerPhone}
                                code={code}
                                onChange={setCode}
                            />
                        </Surface>
                    )}
                </>
            )}
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};
