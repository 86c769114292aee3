import Received from '@mui/icons-material/CallReceivedOutlined';
import { inbound } from '../../domain/resources/inbound.ts';
import type { Screens } from '../admin/screens.ts';
import type { Tone } from '../framework/StatusChip.tsx';
import { chip } from './chip.tsx';

const tones: Readonly<Record<string, Tone>> = {
    booked: 'good',
    suspense: 'waiting',
    unproven: 'waiting',
    contradicted: 'bad',
    unreadable: 'bad',
};

export const inboundScreens: Screens = { resource: inbound, icon: Received, cells: { state: chip(tones) } };
