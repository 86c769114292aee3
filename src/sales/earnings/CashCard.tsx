import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../dataProvider/lists.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { Figures } from '../parts/Figures.tsx';
import { lastMoment } from './lastMoment.ts';

/** What the server tells of the cash that one holds; minor units. */
interface CashRow {
    readonly cashId: string;
    readonly held: number;
    readonly most: number;
    readonly currency: string;
    readonly dueAt: string | null;
}

const useCash = (username: string | null) =>
    useQuery({
        queryKey: ['cash', username],
        queryFn: async ({ signal }) => {
            const filter = { username: username ?? '', place: 'person' };
            const asked = { filter, sort: ['held', 'DESC'], range: [0, 4] } as const;
            return (await fetchList<CashRow>('cash', asked, signal)).rows.filter(({ held }) => held > 0);
        },
        enabled: username !== null,
    });

/** Cash of customers that somebody holds, and by when it must be handed over; nothing where there is none. */
export const CashCard = ({ username, now }: { readonly username: string | null; readonly now: Date }) => {
    const { data = [] } = useCash(username);
    return data.map(({ cashId, held, most, currency, dueAt }) => (
        <Surface key={cashId} title={say`Cash you hold`}>
            <Figures
                rows={[
                    { label: say`Held`, value: formatMoney(held, currency), isStrong: true },
                    { label: say`At most`, value: formatMoney(most, currency) },
                    { label: say`To be handed over by`, value: lastMoment(dueAt) },
                ]}
            />
            {dueAt !== null && new Date(dueAt) < now && (
                <Notice tone="warning">{say`It is late: until it is handed over and counted, take no more cash. Customers can pay by phone.`}</Notice>
            )}
        </Surface>
    ));
};
