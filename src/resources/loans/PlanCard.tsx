import type { Country } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts } from '../../admin/Facts.tsx';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';

interface PlanProps {
    readonly awaited: NonNullable<LoanAccount['awaited']>;
    readonly currency: string;
    readonly country: Country;
}

/** A new plan that two people agreed on: it counts once the customer signs it, by the code that their phone is sent. */
export const PlanCard = ({ awaited: { ahead, unpaid, signUntil }, currency, country }: PlanProps) => {
    const { law } = laws[country].newPlans;
    const money = (amount: number): string => formatMoney(amount, currency);
    return (
        <Card title={say`A new plan waits for the customer’s signature`}>
            <Facts
                facts={[
                    [say`To be signed until`, formatDay(signUntil)],
                    [say`Still to pay`, money(unpaid)],
                    [say`Payments`, instalmentsText(ahead, money)],
                    [say`The first on`, formatDay(ahead.at(0)?.dueOn ?? '')],
                    [say`The last on`, formatDay(ahead.at(-1)?.dueOn ?? '')],
                    [say`Until then`, say`The plan of before counts`],
                    ...(law === null
                        ? []
                        : [[say`Law`, law.name] as const, [say`What it says`, say(law.says)] as const]),
                ]}
            />
        </Card>
    );
};
