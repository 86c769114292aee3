import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOpenOrder } from '../../../domain/lending/moneyOrder.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import type { Order } from '../data/useOrder.ts';
import { OrderNotice } from '../parts/OrderNotice.tsx';
import { say } from '../../i18n/say.ts';

interface AskDepositProps {
    /** The newest order for the deposit. */
    readonly order: Order | null;
    /** Readable. */
    readonly amount: string;
    readonly acting: Acting;
    readonly onAsked: () => void;
}

/** The deposit from the customer's phone: asked for, and followed until it is there. */
export const AskDeposit = ({ order, amount, acting, onAsked }: AskDepositProps) => {
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
