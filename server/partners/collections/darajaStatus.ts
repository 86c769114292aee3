import type { CollectionConfig, PullAccess, StatusAccess } from '../../platform/config/collectionConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { askDarajaStatus, callDaraja } from '../daraja.ts';
import type { HttpOptions } from '../http.ts';

const partner = 'collections';

/**
 * Asks M-PESA what became of a transfer, as the pay bill that the money came to; of several, each until one takes the question. It
 * answers where it reports money.
 */
export const enquireDaraja = (
    { receivers, secret }: CollectionConfig,
    { status, ...app }: PullAccess & { readonly status: StatusAccess },
    options: HttpOptions = {},
) => {
    const call = callDaraja(partner, app, options);
    const at = `${status.answersAt}/hooks/collections/daraja/${secret}`;
    const question = {
        app,
        by: status,
        answers: { status: `${at}/status`, late: `${at}/late` },
        remarks: 'Reported without proof',
    };
    return async (reference: string, signal: AbortSignal): Promise<void> => {
        for (const shortCode of receivers) {
            const about = { TransactionID: reference };
            if (await askDarajaStatus(partner, call, { ...question, about, shortCode, signal })) return;
        }
        throw new PartnerTrouble(partner, 'refused');
    };
};
