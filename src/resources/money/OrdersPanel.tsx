import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { reasonText } from '../../../domain/lending/moneyOrder.ts';
import { moneyOrders } from '../../../domain/resources/moneyOrders.ts';
import { formatMoney } from '../../framework/money.ts';
import { useReferenceName } from '../../framework/shapes/useReferenceName.ts';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { say } from '../../i18n/say.ts';
import { chip } from '../chip.tsx';
import { orderTones } from './orderTones.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { RowsCard } from '../../admin/RowsCard.tsx';

const moneyOf = (row: RaRecord): string => formatMoney(Number(row['amount']), String(row['currency']));

/** Who is paid by an order of a run, and the number that is asked or paid by another one. */
const Other = ({ row }: { readonly row: RaRecord }) => {
    const field = { payout: 'salesUsername', shop_payment: 'merchantCode' }[String(row['kind'])] ?? 'number';
    return useReferenceName(moneyOrders.field(field), row[field]) ?? String(row[field] ?? row['number']);
};

const nameOf = (row: RaRecord) => (
    <>
        {moneyOf(row)} · <Other row={row} />
    </>
);

const state = chip(orderTones);

const State = ({ row }: { readonly row: RaRecord }) => {
    const reason = typeof row['reason'] === 'string' ? say(reasonText(row['reason'])) : undefined;
    return (
        <Box sx={{ display: 'grid', justifyItems: 'end', textAlign: 'right' }}>
            {state(moneyOrders.field('state'), row)}
            {reason !== undefined && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
        </Box>
    );
};

/** What was asked of the customer's phone for a loan, or sent to people by a payout run, and how that stands. */
export const OrdersPanel = ({ resource, record }: RecordPanelProps) => (
    <Box sx={{ maxWidth: 1000 }}>
        <RowsCard
            title={say`Mobile money`}
            resource="money-orders"
            of={{ [resource.key]: String(record.id) }}
            newestBy="createdAt"
            nameOf={nameOf}
            asideOf={(row) => <State row={row} />}
            nothing={say`Nothing was asked of a phone or sent to one.`}
            mark={<SimulatedMark partner="transfers" />}
        />
    </Box>
);
