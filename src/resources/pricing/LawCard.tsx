import { countries, isCountry } from '../../../domain/countries.ts';
import { laws, type CostCap } from '../../../domain/countries/laws.ts';
import { licenceNames } from '../../../domain/countries/licence.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts } from '../../admin/Facts.tsx';
import { percentText } from '../../framework/numbers.ts';
import { rateNames } from '../../framework/rates.ts';
import { say } from '../../i18n/say.ts';

const capFacts = ({ licence, perYearBps, source }: CostCap) =>
    [
        [say`The most it may cost`, say`${percentText(perYearBps, 1)} a year of what is lent, fees included`],
        [say`With this licence`, say(licenceNames[licence])],
        [say`Law that says so`, source],
    ] as const;

/** What the law of its country asks of a price. */
export const LawCard = ({ country }: { readonly country: string }) => {
    if (!isCountry(country)) return null;
    const { rates, costCap } = laws[country];
    return (
        <Card title={say`What the law asks of prices`}>
            <Facts
                facts={[
                    [say`Rate that is told first`, rateNames[countries[country].legalRate]],
                    [say`Law on telling it`, rates.name],
                    [say`What it says`, say(rates.says)],
                    ...(costCap === undefined ? [] : capFacts(costCap)),
                ]}
            />
        </Card>
    );
};
