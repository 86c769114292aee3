import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { formatMoney } from '../../framework/money.ts';
import { useOrder, type Order } from '../data/useOrder.ts';
import { Choice } from '../parts/Choice.tsx';
import { MoneyInput } from '../parts/MoneyInput.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { StepCard } from './StepCard.tsx';
import { say } from '../../i18n/say.ts';
import Typography from '@mui/material/Typography';
import { isOpenOrder } from '../../../domain/lending/moneyOrder.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { OrderNotice } from '../parts/OrderNotice.tsx';

interface AskDepositProps {
    /** The newest order for the deposit. */
    readonly order: Order | null;
    /** Readable. */
    readonly amount: string;
    readonly acting: Acting;
    readonly onAsked: () => void;
}

/** The deposit from the customer's phone: asked for, and followed until it is there. */
const AskDeposit = ({ order, amount, acting, onAsked }: AskDepositProps) => {
    const isWaiting = order !== null && isOpenOrder(order.state);
    const ask = async (): Promise<void> => {
        if (!((await acting.run('ask_deposit')) instanceof ApiError)) onAsked();
    };
    return (
        <>
            {order !== null && <OrderNotice order={order} />}
            {!isWaiting && (
                <>
                    <Button
                        variant="contained"
                        size="large"
                        data-action="ask_deposit"
                        loading={acting.busy === 'ask_deposit'}
                        onClick={() => void ask()}
                    >
                        {order === null ? say`Ask the customer’s phone for ${amount}` : say`Ask again`}
                    </Button>
                    <Typography variant="body2" color="text.secondary">
                        {say`The network asks them to confirm with their secret number. Nobody else sees it.`}
                    </Typography>
                </>
            )}
            <SimulatedMark partner="transfers" />
        </>
    );
};

interface DepositStepProps {
    readonly uid: string;
    readonly offer: Offer;
    /** Minor units; null until it is confirmed. */
    readonly paid: number | null;
    readonly acting: Acting;
}

type Method = 'cash' | 'mobile_money';

const methods = (): readonly { readonly value: Method; readonly label: string }[] => [
    { value: 'cash', label: say`Cash` },
    { value: 'mobile_money', label: say`Mobile money` },
];

const DepositForm = ({ offer, acting }: Pick<DepositStepProps, 'offer' | 'acting'>) => {
    const { currency, dueAtHandover } = offer;
    const [amount, setAmount] = useState<number | null>(dueAtHandover);
    const [method, setMethod] = useState<Method>('cash');
    const [paymentReference, setReference] = useState('');
    const reference = paymentReference.trim();
    const isTooLittle = amount !== null && amount < dueAtHandover;
    const lacksReference = method === 'mobile_money' && reference.length < 3;
    const confirm = (): void =>
        void acting.run('confirm_deposit', { amount, method, paymentReference: reference === '' ? null : reference });
    return (
        <>
            <MoneyInput
                label={say`Received`}
                currency={currency}
                value={amount}
                onChange={setAmount}
                fault={
                    isTooLittle
                        ? say`Less than the ${formatMoney(dueAtHandover, currency)} that was agreed.`
                        : acting.fault?.errors['amount']
                }
                isRequired
            />
            <Choice label={say`Paid by`} options={methods()} value={method} onChange={setMethod} />
            <TextInput
                label={
                    method === 'cash' ? say`Payment reference (optional)` : say`Reference from the network’s message`
                }
                value={paymentReference}
                onChange={setReference}
                fault={acting.fault?.errors['paymentReference']}
                inputProps={{ maxLength: 60, autoComplete: 'off' }}
            />
            <Button
                variant="contained"
                size="large"
                disabled={amount === null || isTooLittle || lacksReference}
                data-action="confirm_deposit"
                loading={acting.busy === 'confirm_deposit'}
                onClick={confirm}
            >
                {say`Confirm the deposit`}
            </Button>
        </>
    );
};

/** The way from the customer's phone first; what comes otherwise is written down. */
const Deposit = ({ uid, offer, acting }: Omit<DepositStepProps, 'paid'>) => {
    const order = useOrder(uid, 'deposit');
    const client = useQueryClient();
    const [isOtherwise, setOtherwise] = useState(false);
    const amount = formatMoney(offer.dueAtHandover, offer.currency);
    return (
        <>
            <Box>{say`The customer pays ${amount} today.`}</Box>
            <AskDeposit
                order={order ?? null}
                amount={amount}
                acting={acting}
                onAsked={() => void client.invalidateQueries({ queryKey: ['money-orders', uid] })}
            />
            {isOtherwise ? (
                <DepositForm offer={offer} acting={acting} />
            ) : (
                <Button variant="outlined" color="inherit" onClick={() => setOtherwise(true)}>
                    {say`Paid another way`}
                </Button>
            )}
        </>
    );
};

export const DepositStep = ({ uid, offer, paid, acting }: DepositStepProps) => (
    <StepCard number={1} title={say`Take the deposit`} isDone={paid !== null}>
        {paid === null ? (
            <Deposit uid={uid} offer={offer} acting={acting} />
        ) : (
            `${say`${formatMoney(paid, offer.currency)} received`}. ${say`The customer has a receipt by message.`}`
        )}
    </StepCard>
);
