import { pauseFeature, pauseNoticeOf } from '../../../../domain/application/pause.ts';
import { featureFor } from '../../../resources/features/feature.ts';
import type { LoadFact } from './fact.ts';

interface Seller {
    readonly username: string;
    readonly country: string;
    readonly merchantCode: string | null;
}

export const pauseNotice: LoadFact<'pauseNotice'> = async ({ tx, principal, input }) => {
    const named = typeof input['salesUsername'] === 'string' ? input['salesUsername'] : principal.username;
    const { rows } = await tx.client.query<Seller>({
        name: 'seller who may be paused',
        text: 'select username, country, merchant_code as "merchantCode" from app_user where username = $1',
        values: [named],
    });
    const [seller] = rows;
    if (seller === undefined) return null;
    const { isOn, featureData } = await featureFor(tx.client, pauseFeature, { ...seller, roles: ['sales'] });
    return isOn ? pauseNoticeOf(featureData) : null;
};
