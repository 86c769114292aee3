import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Affordability } from '../../../domain/lending/affordability.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { numberIn } from '../../../domain/application/captured.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { termsIn, type PriceRow } from '../../../domain/lending/price.ts';
import { withRunning } from '../../../domain/lending/runningLoan.ts';
import { isForCustomer } from '../../../domain/lending/secondLoan.ts';
import { isFrequency, termOf } from '../../../domain/lending/term.ts';
import { useQueuedAct } from '../../offline/useQueuedAct.ts';
import { dropDraft, readDraft, writeDraft } from '../../framework/step/draftStore.ts';
import { painted } from '../../routes/painted.ts';
import { navigate } from '../../routes/router.tsx';
import { prefetchScreen } from '../../framework/AreaScreens.tsx';
import { sectionRoute } from '../capture/sectionRoute.ts';
import { Refused } from '../capture/Refused.tsx';
import { Remark } from '../capture/Remark.tsx';
import { useRefusals } from '../capture/useRefusals.ts';
import { todayIn } from '../../framework/today.ts';
import { mayDo, rulesOf } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { briefMoney } from '../parts/briefMoney.ts';
import { Fault } from '../parts/Fault.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { Empty, LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { dealTexts } from '../texts/deal.ts';
import { ChangeDeal } from './ChangeDeal.tsx';
import { usePrices } from '../../dataProvider/prices.ts';
import { Simulator, type Pick } from './Simulator.tsx';
import { firstTerms, termsOn } from './simulate.ts';
import { useQuote } from './useQuote.tsx';
import { say } from '../../i18n/say.ts';

type Data = Readonly<Record<string, unknown>>;

/** What was captured, on the prices of today; null when its phone is no longer sold. */
export const pickOf = (data: Data | null | undefined, prices: readonly PriceRow[]): Pick | null => {
    const price = prices.find(({ pricingId }) => pricingId === data?.['pricingId']);
    if (price === undefined) return null;
    const frequency = String(data?.['frequency']);
    const first = firstTerms(price);
    const wished = {
        deposit: numberIn(data, 'deposit') ?? first.deposit,
        ...termOf({
            tenorMonths: numberIn(data, 'tenorMonths') ?? first.tenorMonths,
            tenorDays: numberIn(data, 'tenorDays') ?? 0,
        }),
        frequency: isFrequency(frequency) ? frequency : first.frequency,
    };
    return { price, terms: termsOn(price, wished) };
};

const householdOf = ({ application, runningLoans }: Dossier): Affordability | null => {
    const data = application.sections.affordability;
    const income = numberIn(data, 'declaredIncome');
    if (income === undefined) return null;
    return {
        income,
        obligations: withRunning(numberIn(data, 'existingInstalments') ?? 'unknown', runningLoans),
        expenses: numberIn(data, 'householdCosts') ?? 0,
    };
};

interface ChooseProps {
    readonly dossier: Dossier;
    readonly rules: CountryRules;
    readonly prices: readonly PriceRow[];
}

/** An offer in one line, above the button that takes it. */
export const shortOf = ({ instalment, frequency, totalCost, currency }: Offer): string =>
    say`${briefMoney(instalment, currency)} ${dealTexts.per[frequency]} · ${briefMoney(totalCost, currency)} in all`;

/** Why only some of the price list is shown, and what counts beside it. */
const SecondLoanNotice = ({ dossier: { runningLoans } }: { readonly dossier: Dossier }) =>
    runningLoans.map(({ reference, monthly, currency }) => (
        <Notice key={reference} title={say`A second loan`}>
            {say`This customer pays ${briefMoney(monthly, currency)} a month on ${reference}: that counts beside the new loan.`}
        </Notice>
    ));

const usePick = ({ dossier, prices }: ChooseProps) => {
    const { uid, sections } = dossier.application;
    const draftKey = `${uid}.offer`;
    const [pick, setPick] = useState(() => pickOf(readDraft(draftKey)?.values ?? sections.offer, prices));
    const keep = useCallback(
        (next: Pick): void => {
            writeDraft(draftKey, { pricingId: next.price.pricingId, ...next.terms });
            setPick(next);
        },
        [draftKey],
    );
    return { pick, keep, forget: () => dropDraft(draftKey) };
};

const Choose = (props: ChooseProps) => {
    const { dossier, rules, prices } = props;
    const { uid, sections, customerName } = dossier.application;
    const { pick, keep, forget } = usePick(props);
    const acting = useQueuedAct(dossier);
    const today = todayIn(rules.timeZone);
    const { offer, aside, quoted } = useQuote(pick, today);
    const household = useMemo(() => householdOf(dossier), [dossier]);
    const { back, next, place } = sectionRoute(dossier, 'offer');
    const refused = useRefusals(uid)('offer');
    useEffect(() => void prefetchScreen(next), [next]);
    const take = async (): Promise<void> => {
        if (offer === null) return;
        const { pricingId, version: pricingVersion } = offer;
        const data = { pricingId, pricingVersion, tenorDays: null, ...termsIn(offer) };
        // The server's answer is not waited for: a refusal shows on the section list, and here on return.
        const command = { action: 'save_section', section: 'offer', data, base: sections.offer } as const;
        if ((await acting.run(command, AbortSignal.abort())) === null) return;
        forget();
        await painted();
        navigate(next);
    };
    return (
        <Page
            title={say`Choose an offer`}
            subtitle={place === null ? customerName : `${place} · ${customerName}`}
            back={back}
            aside={aside}
            hint={offer === null ? null : shortOf(offer)}
            actions={
                <Button
                    variant="contained"
                    disabled={offer === null || !mayDo(dossier, 'save_section')}
                    data-action="save_section"
                    loading={acting.busy !== null}
                    onClick={() => void take()}
                >
                    {say`Take this offer`}
                </Button>
            }
        >
            <Fault acting={acting} />
            <Remark dossier={dossier} name="offer" />
            <SecondLoanNotice dossier={dossier} />
            {refused !== null && <Refused entry={refused} currency={dossier.application.currency} />}
            {sections.offer !== null && dossier.price?.isValid === false && (
                <Notice tone="warning">{say`The price of this phone has changed since it was chosen. Choose the offer again.`}</Notice>
            )}
            <Simulator
                prices={prices}
                pick={pick}
                onPick={keep}
                household={household}
                limits={rules.thresholds}
                quoted={quoted}
            />
        </Page>
    );
};

const WithPrices = ({ dossier, rules }: Omit<ChooseProps, 'prices'>) => {
    const { data, error, refetch } = usePrices(todayIn(rules.timeZone));
    const prices = data?.filter((price) => isForCustomer(price, dossier.runningLoans));
    const isChange = dossier.application.stage === 'condition_approved';
    if (prices !== undefined && prices.length > 0) {
        const props = { dossier, rules, prices };
        return isChange ? <ChangeDeal {...props} /> : <Choose {...props} />;
    }
    return (
        <Page title={isChange ? say`Another deal` : say`Choose an offer`} back="/home/my-applications">
            {error !== null && <LoadFailure error={error} onRetry={refetch} />}
            {error === null && prices === undefined && <RowSkeletons count={5} />}
            {prices !== undefined && (
                <Empty
                    title={
                        dossier.runningLoans.length > 0
                            ? say`Your shop has no second loan to offer now.`
                            : dealTexts.noPhones
                    }
                />
            )}
        </Page>
    );
};

/** The offer of an application: chosen while it is a draft, taken anew when another deal was approved. */
export const ChooseOfferPage = () => (
    <ApplicationScreen title={say`Choose an offer`}>
        {(dossier) => {
            const rules = rulesOf(dossier.application.country);
            return rules === undefined ? null : <WithPrices dossier={dossier} rules={rules} />;
        }}
    </ApplicationScreen>
);
