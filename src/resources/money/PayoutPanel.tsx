import Box from '@mui/material/Box';
import { taxesOf } from '../../../domain/countries/laws.ts';
import { withheldFrom } from '../../../domain/ledger/taxes.ts';
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

interface AmountProps {
    readonly line: PayoutLine;
    readonly record: RecordPanelProps['record'];
}

/** What of a commission is kept back for its tax in a country; nothing of what shops are owed. */
const keptBack = ({ username, amount }: PayoutLine, { country, currency }: AmountProps['record']): number =>
    username === '' ? 0 : withheldFrom({ amount, currency: String(currency) }, taxesOf(String(country)));

const Amount = ({ line, record }: AmountProps) => {
    const [kept, currency] = [keptBack(line, record), String(record['currency'])];
    return (
        <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
            <b>{formatMoney(line.amount, currency)}</b>
            {kept > 0 && (
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {say`${formatMoney(kept, currency)} of it kept back as tax`}
                </Box>
            )}
        </Box>
    );
};

/** Who is paid by a run and how much, and what was sent to their phones. */
export const PayoutPanel = (props: RecordPanelProps) => {
    const { lines } = props.record;
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ maxWidth: 1000 }}>
                <Card title={say`Who is paid`}>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                        {linesOf(lines).map((line) => (
                            <Box
                                key={`${line.username} ${line.merchantCode}`}
                                component="li"
                                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}
                            >
                                {line.username !== '' && <ReferenceName resource="users/sales" id={line.username} />}
                                <Box component="span" sx={{ flexGrow: 1, color: 'text.secondary' }}>
                                    {line.agentCode !== '' && `${line.agentCode} · `}
                                    <ReferenceName resource="merchants" id={line.merchantCode} />
                                </Box>
                                <Amount line={line} record={props.record} />
                            </Box>
                        ))}
                    </Box>
                </Card>
            </Box>
            <OrdersPanel {...props} />
        </Box>
    );
};
