import Statement from '@mui/icons-material/ReceiptLongOutlined';
import { statementRows } from '../../domain/resources/statementRows.ts';
import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import type { Screens } from '../admin/screens.ts';
import { formatMoney } from '../framework/money.ts';
import type { Tone } from '../framework/StatusChip.tsx';
import { chip } from './chip.tsx';

const tones: Readonly<Record<string, Tone>> = { agrees: 'good', booked: 'good', open: 'waiting' };

/** Of the two sides only one has moved. */
const moved = ({ name }: Field, row: Row): string =>
    Number(row[name]) === 0 ? '' : formatMoney(Number(row[name]), String(row['currency']));

export const statementRowScreens: Screens = {
    resource: statementRows,
    icon: Statement,
    cells: { state: chip(tones), cameIn: moved, wentOut: moved },
};
