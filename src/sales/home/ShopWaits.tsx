import { useQuery } from '@tanstack/react-query';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { Surface, unframed } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { useSession } from '../../session/useSession.ts';
import { useTeam } from '../data/useTeam.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { nextSteps } from '../texts/home.ts';
import { taskStages } from './questions.ts';

const shown = 5;

/** What has stood longest with the others of the shop, for whoever leads it. */
export const ShopWaits = () => {
    const own = useSession((current) => current.username);
    const team = useTeam().filter(({ username }) => username !== own);
    const salesUsername = team.map(({ username }) => username);
    const { data } = useQuery({
        queryKey: ['applications', 'shop-waits', salesUsername],
        queryFn: ({ signal }) =>
            fetchList<ApplicationRow>(
                'applications',
                {
                    filter: { stage: taskStages, salesUsername },
                    sort: ['stageSince', 'ASC'],
                    range: [0, shown - 1],
                },
                signal,
            ),
        enabled: salesUsername.length > 0,
    });
    if (data === undefined || data.rows.length === 0) return null;
    return (
        <Surface
            title={say`Waiting in the shop`}
            lead={say`What has stood longest with your colleagues.`}
            sx={unframed}
        >
            {data.rows.map((row) => (
                <ApplicationLine
                    key={row.uid}
                    row={row}
                    text={nextSteps[row.stage] ?? ''}
                    seller={team.find(({ username }) => username === row.salesUsername)?.name ?? null}
                />
            ))}
        </Surface>
    );
};
