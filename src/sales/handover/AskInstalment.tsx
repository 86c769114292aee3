import Button from '@mui/material/Button';
import { useState } from 'react';
import { isOpenOrder } from '../../../domain/lending/moneyOrder.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { useLoanAction } from '../data/useLoanAction.ts';
import { useOrder } from '../data/useOrder.ts';
import { MoneyInput } from '../parts/MoneyInput.tsx';
import { OrderNotice } from '../parts/OrderNotice.tsx';
import { say } from '../../i18n/say.ts';

interface AskInstalmentProps {
    readonly uid: string;
    /** Of the loan, as it is shown. */
    readonly version: number;
    readonly currency: string;
    /** What is asked for unless another amount is typed; minor units, null where nothing is due yet. */
    readonly due: number | null;
}

/** A payment from the customer's phone: asked for from the shop, and followed until it is there. */
export const AskInstalment = (props: AskInstalmentProps) => {
    const { uid, currency, due } = props;
    const order = useOrder(uid, 'instalment');
    const { mutate, isPending, error } = useLoanAction<{ readonly amount: number }>('ask-to-pay', props);
    const [amount, setAmount] = useState<number | null>(due);
    if (order === undefined) return null;
    const isWaiting = order !== null && isOpenOrder(order.state);
    const fault = error instanceof ApiError ? error : null;
    return (
        <>
            {order !== null && <OrderNotice order={order} />}
            {!isWaiting && (
                <>
                    <MoneyInput
                        label={say`Amount to ask for`}
                        currency={currency}
                        value={amount}
                        onChange={setAmount}
                        fault={fault?.errors['amount']}
                    />
                    {fault !== null && fault.errors['amount'] === undefined && (
                        <Notice tone="error">{fault.message}</Notice>
                    )}
                    <Button
                        variant="outlined"
                        disabled={amount === null || amount === 0}
                        loading={isPending}
                        onClick={() => amount !== null && mutate({ amount })}
                    >
                        {say`Ask the phone to pay`}
                    </Button>
                </>
            )}
            <SimulatedMark partner="transfers" />
        </>
    );
};
