import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Affordability } from '../../../domain/lending/affordability.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { Link } from '../../routes/router.tsx';
import { useSession } from '../../session/useSession.ts';
import { todayIn } from '../../framework/today.ts';
import { rulesOf } from '../data/rules.ts';
import { MoneyInput } from '../parts/MoneyInput.tsx';
import { Page } from '../parts/Page.tsx';
import { Awaited, Empty } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { dealTexts } from '../texts/deal.ts';
import { usePrices } from '../../dataProvider/prices.ts';
import { Simulator, type Pick } from './Simulator.tsx';
import { useQuote } from './useQuote.tsx';
import { say } from '../../i18n/say.ts';

interface HouseholdFormProps {
    readonly currency: string;
    readonly onChange: (household: Affordability | null) => void;
}

const HouseholdForm = ({ currency, onChange }: HouseholdFormProps) => {
    const [income, setIncome] = useState<number | null>(null);
    const [obligations, setObligations] = useState<number | null>(null);
    const tell = (nextIncome: number | null, nextObligations: number | null): void => {
        setIncome(nextIncome);
        setObligations(nextObligations);
        onChange(nextIncome === null ? null : { income: nextIncome, obligations: nextObligations ?? 0, expenses: 0 });
    };
    return (
        <Surface>
            <MoneyInput
                label={say`Net income a month`}
                hint={say`You may leave it out. With it you see which offers the customer can carry.`}
                currency={currency}
                value={income}
                onChange={(value) => tell(value, obligations)}
            />
            {income !== null && (
                <MoneyInput
                    label={say`Instalments to others a month`}
                    currency={currency}
                    value={obligations}
                    onChange={(value) => tell(income, value)}
                />
            )}
        </Surface>
    );
};

const Catalogue = ({ rules }: { readonly rules: CountryRules }) => {
    const today = todayIn(rules.timeZone);
    const { data: prices, error, refetch } = usePrices(today);
    const [pick, setPick] = useState<Pick | null>(null);
    const [household, setHousehold] = useState<Affordability | null>(null);
    const { offer, aside, quoted } = useQuote(pick, today);
    const start = (
        <Button component={Link} to="/home/application-request" variant="contained" size="large">
            {say`Start an application`}
        </Button>
    );
    return (
        <Page
            title={say`Offers`}
            {...(offer === null
                ? {}
                : {
                      aside: (
                          <>
                              {aside}
                              {start}
                          </>
                      ),
                  })}
        >
            {prices === undefined && <Awaited error={error} refetch={refetch} count={5} />}
            {prices?.length === 0 && <Empty title={dealTexts.noPhones} />}
            {prices !== undefined && prices.length > 0 && (
                <>
                    <HouseholdForm currency={rules.currency} onChange={setHousehold} />
                    <Simulator
                        prices={prices}
                        pick={pick}
                        onPick={setPick}
                        household={household}
                        limits={rules.thresholds}
                        quoted={quoted}
                    />
                </>
            )}
        </Page>
    );
};

/** The catalogue and a quote without a customer: what each phone costs, however it is paid. */
export const OffersPage = () => {
    const rules = rulesOf(useSession((current) => current.country));
    return rules === undefined ? null : <Catalogue rules={rules} />;
};
