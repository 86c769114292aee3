import type { Tone } from '../../framework/StatusChip.tsx';

export const orderTones: Readonly<Record<string, Tone>> = {
    kept: 'working',
    asked: 'working',
    confirmed: 'good',
    refused: 'bad',
    unknown: 'waiting',
};
