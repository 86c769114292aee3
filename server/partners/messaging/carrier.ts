import type { CarrierConfig } from '../../platform/config/carrierConfig.ts';
import { mailCarrier } from './mail.ts';
import type { MessageCarrier } from './messaging.ts';
import { smsCarrier } from './sms.ts';

/** Where nobody is connected: it never leaves, and its row says why. */
export const noCarrier: MessageCarrier = {
    carry: async () => ({ state: 'failed', reason: 'NOT_AVAILABLE: no carrier is connected' }),
};

/** Sends each message the way of its medium; `simulator` stands in for what is not configured. */
export const chooseCarrier = ({ mail, sms }: CarrierConfig, simulator: MessageCarrier): MessageCarrier => {
    const byMail = mail === undefined ? simulator : mailCarrier(mail);
    const bySms = sms === undefined ? simulator : smsCarrier(sms);
    return {
        carry: (carried, signal) => (carried.medium === 'email' ? byMail : bySms).carry(carried, signal),
    };
};
