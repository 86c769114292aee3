import { spanOf } from '../../framework/span.ts';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'react-admin';
import { stageLabels } from '../../../domain/application/stages.ts';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { say } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { formatNumber } from '../../framework/numbers.ts';
import { usePeopleNamed } from './usePeopleNamed.ts';

const noteOf = (total: number, shown: number): string => {
    if (total === 0) return say`Nobody waits longer for a decision than promised.`;
    return total > shown
        ? say`${formatNumber(total)} applications wait longer for a decision than promised. These ${shown} wait longest.`
        : say`These wait longer for a decision than promised.`;
};

/** Who waits for a decision longer than promised, with the way to each. */
export const OverdueCard = ({ overdue: { total, longest } }: Pick<Dashboard, 'overdue'>) => {
    const createPath = useCreatePath();
    const nameOfPerson = usePeopleNamed(longest.flatMap(({ assignee }) => assignee ?? []));
    return (
        <ChartCard
            title={say`Waiting too long`}
            note={noteOf(total, longest.length)}
            fileName="waiting-too-long"
            table={{
                head: [say`Application`, say`Waiting`, say`Stage`, say`Merchant`, say`Underwriter`],
                rows: longest.map(({ uid, reference, stage, merchantName, assignee, waitingMinutes }) => ({
                    key: uid,
                    name: reference,
                    cells: [spanOf(waitingMinutes), say(stageLabels[stage]), merchantName, nameOfPerson(assignee)],
                    label: (
                        <Link
                            component={LinkBase}
                            to={createPath({ resource: 'applications', type: 'show', id: uid })}
                            sx={{ whiteSpace: 'nowrap' }}
                        >
                            {reference}
                        </Link>
                    ),
                })),
            }}
        />
    );
};
