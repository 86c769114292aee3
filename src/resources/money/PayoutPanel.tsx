import Box from '@mui/material/Box';
import type { PayoutLine } from '../../../domain/lending/commission.ts';
import { formatMoney } from '../../framework/money.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say } from '../../i18n/say.ts';
import { Card } from '../../admin/Card.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const isLine = (line: unknown): line is PayoutLine =>
    typeof line === 'object' && line !== null && 'username' in line && 'amount' in line;

const linesOf = (lines: unknown): readonly PayoutLine[] => (Array.isArray(lines) ? lines.filter(isLine) : []);

/** Who is paid by a run and how much, and what was sent to their phones. */
export const PayoutPanel = (props: RecordPanelProps) => {
    const { lines, currency } = props.record;
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ maxWidth: 1000 }}>
                <Card title={say`Who is paid`}>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                        {linesOf(lines).map(({ username, agentCode, merchantCode, amount }) => (
                            <Box
                                key={`${username} ${merchantCode}`}
                                component="li"
                                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}
                            >
                                {username !== '' && <ReferenceName resource="users/sales" id={username} />}
                                <Box component="span" sx={{ flexGrow: 1, color: 'text.secondary' }}>
                                    {agentCode !== '' && `${agentCode} · `}
                                    <ReferenceName resource="merchants" id={merchantCode} />
                                </Box>
                                <b>{formatMoney(amount, String(currency))}</b>
                            </Box>
                        ))}
                    </Box>
                </Card>
            </Box>
            <OrdersPanel {...props} />
        </Box>
    );
};
