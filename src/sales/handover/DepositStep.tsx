import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { formatMoney } from '../../framework/money.ts';
import { MoneyInput } from '../parts/MoneyInput.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { handoverTexts } from '../texts/handover.ts';
import { StepCard } from './StepCard.tsx';

interface DepositStepProps {
    readonly offer: Offer;
    /** Minor units; null until it is confirmed. */
    readonly paid: number | null;
    readonly acting: Acting;
}

const DepositForm = ({ offer, acting }: Omit<DepositStepProps, 'paid'>) => {
    const { currency, dueAtHandover } = offer;
    const [amount, setAmount] = useState<number | null>(dueAtHandover);
    const [paymentReference, setReference] = useState('');
    const confirm = (): void => {
        const reference = paymentReference.trim();
        void acting.run('confirm_deposit', { amount, paymentReference: reference === '' ? null : reference });
    };
    return (
        <>
            <Box>{handoverTexts.depositHelp(formatMoney(dueAtHandover, currency))}</Box>
            <MoneyInput
                label={handoverTexts.received}
                currency={currency}
                value={amount}
                onChange={setAmount}
                fault={acting.fault?.errors['amount']}
                isRequired
            />
            <TextInput
                label={handoverTexts.reference}
                value={paymentReference}
                onChange={setReference}
                fault={acting.fault?.errors['paymentReference']}
                inputProps={{ maxLength: 60, autoComplete: 'off' }}
            />
            <Button
                variant="contained"
                size="large"
                disabled={amount === null}
                loading={acting.busy === 'confirm_deposit'}
                onClick={confirm}
            >
                {handoverTexts.confirmDeposit}
            </Button>
        </>
    );
};

/** The deposit in hand. */
export const DepositStep = ({ offer, paid, acting }: DepositStepProps) => (
    <StepCard number={1} title={handoverTexts.depositStep} isDone={paid !== null}>
        {paid === null ? (
            <DepositForm offer={offer} acting={acting} />
        ) : (
            handoverTexts.depositDone(formatMoney(paid, offer.currency))
        )}
    </StepCard>
);
