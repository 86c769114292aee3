import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Figures, type Figure } from '../parts/Figures.tsx';
import { AskInstalment } from './AskInstalment.tsx';
import { PlanToSign } from './PlanToSign.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const states: Readonly<Record<string, string>> = spoken({
    running: 'On time',
    overdue: 'Late',
    defaulted: 'In default',
    written_off: 'In default',
    paid: 'Paid off',
    returned: 'Phone returned',
});

export interface Loan {
    readonly state: string;
    readonly currency: string;
    readonly paid: number;
    readonly outstanding: number;
    readonly overdue: number;
    readonly nextDueOn: string | null;
    readonly version: number;
    /** The last day on which the customer may sign a new plan that waits. */
    readonly signUntil: string | null;
}

const figuresOf = ({ state, currency, paid, outstanding, overdue, nextDueOn }: Loan): readonly Figure[] => {
    const money = (amount: number): string => formatMoney(amount, currency);
    return [
        { label: say`State`, value: states[state] ?? state },
        { label: say`Paid so far`, value: money(paid) },
        { label: say`Still to pay`, value: money(outstanding) },
        ...(overdue > 0 ? [{ label: say`Overdue`, value: money(overdue), isStrong: true }] : []),
        ...(nextDueOn === null
            ? []
            : [{ label: paid === 0 ? say`First payment due` : say`Next payment due`, value: formatDay(nextDueOn) }]),
    ];
};

export const useLoan = (uid: string) => useAnswer<Loan>(['loans', uid], `/api/loans/${uid}`);

/** How the customer pays: on it hang the rest of the commission, and whether the phone stays open. */
export const LoanCard = ({ uid, hasPhone }: { readonly uid: string; readonly hasPhone: boolean }) => {
    const { data } = useLoan(uid);
    if (data === undefined) return null;
    return (
        <>
            <PlanToSign uid={uid} version={data.version} signUntil={data.signUntil} />
            <Surface title={say`The loan`}>
                {data.overdue > 0 && (
                    <Notice tone="warning">
                        {hasPhone
                            ? say`A call from you may keep the phone open.`
                            : say`A call from you may help the customer to pay.`}
                    </Notice>
                )}
                <Figures rows={figuresOf(data)} />
                {data.outstanding > 0 && data.state !== 'returned' && (
                    <AskInstalment
                        uid={uid}
                        version={data.version}
                        currency={data.currency}
                        due={data.overdue > 0 ? data.overdue : null}
                    />
                )}
            </Surface>
        </>
    );
};
