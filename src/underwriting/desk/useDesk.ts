import { useQuery } from '@tanstack/react-query';
import type { CallBack, Desk, DeskLine, OwnFigures } from '../../../domain/application/desk.ts';
import { request } from '../../dataProvider/http.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';
import type { QueueRow } from '../queue/row.ts';
import { kept } from '../queue/useQueue.ts';

export const useDesk = () => useAnswer<Desk>(['applications', 'desk'], '/api/desk', kept);

/** Customers and guarantors who asked to be called again. */
export const useCallBacks = () =>
    useAnswer<readonly CallBack[]>(['applications', 'call-backs'], '/api/desk/call-backs', kept);

export const useOwnFigures = () => useAnswer<OwnFigures>(['applications', 'figures'], '/api/desk/figures', kept);

/** As many as the server tells of at once. */
const most = 100;

const chunksOf = (uids: readonly string[]): readonly (readonly string[])[] =>
    Array.from({ length: Math.ceil(uids.length / most) }, (_, index) => uids.slice(index * most, (index + 1) * most));

/** What lines tell of these applications beside their rows, by their uids; empty until it is there. */
export const useLines = (uids: readonly string[]): ReadonlyMap<string, DeskLine> => {
    const asked = uids.toSorted();
    const { data = [] } = useQuery({
        ...kept,
        queryKey: ['applications', 'lines', asked],
        queryFn: async ({ signal }) => {
            const ask = (some: readonly string[]) =>
                request<readonly DeskLine[]>(`/api/desk/lines?uids=${some.join()}`, { signal });
            return (await Promise.all(chunksOf(asked).map(ask))).flat();
        },
        enabled: uids.length > 0,
    });
    return new Map(data.map((line) => [line.uid, line]));
};

type ShopOf = (row: Pick<QueueRow, 'uid' | 'merchantCode'>) => string;

/** What the shops of these rows are called; their codes until that is there. */
export const useShops = (rows: readonly QueueRow[]): ShopOf => {
    const lines = useLines(rows.map(({ uid }) => uid));
    return ({ uid, merchantCode }) => lines.get(uid)?.shop ?? merchantCode;
};
