import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpenOrder, type OrderKind, type OrderState } from '../../../domain/lending/moneyOrder.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { fetchList } from '../../dataProvider/lists.ts';

/** What a customer's phone was asked for, as the server tells it. */
export interface Order {
    readonly orderId: string;
    readonly state: OrderState;
    readonly reason: string | null;
    readonly amount: number;
    readonly currency: string;
}

/** A customer stands there with the phone in their hand. */
const pollMs = 2_500;

/**
 * The newest order of a kind for an application; null where there is none, undefined while it is not known.
 * @param isAwaited a second person is to agree to it first: it is looked for again once they have answered
 */
export const useOrder = (uid: string, kind: OrderKind, isAwaited = false): Order | null | undefined => {
    const client = useQueryClient();
    const { data } = useQuery({
        queryKey: ['money-orders', uid, kind, isAwaited],
        queryFn: async ({ signal }) => {
            const question = {
                filter: { applicationUid: uid, kind },
                sort: ['createdAt', 'DESC'],
                range: [0, 0],
            } as const;
            const { rows } = await fetchList<Order>('money-orders', question, signal);
            return rows[0] ?? null;
        },
        refetchInterval: ({ state }) => (state.data != null && isOpenOrder(state.data.state) ? pollMs : false),
    });
    const isConfirmed = data?.state === 'confirmed';
    // What was confirmed is booked with it.
    useEffect(() => {
        if (!isConfirmed) return;
        void client.invalidateQueries({ queryKey: dossierKey(uid) });
        void client.invalidateQueries({ queryKey: ['loans', uid] });
    }, [client, uid, isConfirmed]);
    return data;
};
