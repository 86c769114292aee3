import { statementRows } from '../../domain/resources/statementRows.ts';
import type { Screens } from '../admin/screens.ts';
import type { Tone } from '../framework/StatusChip.tsx';
import { chip } from './chip.tsx';

const tones: Readonly<Record<string, Tone>> = { agrees: 'good', booked: 'good', open: 'waiting' };

export const statementRowScreens: Screens = { resource: statementRows, cells: { state: chip(tones) } };
