import { spanOf } from '../../framework/span.ts';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'ra-core';
import { stageLabels } from '../../../domain/application/stages.ts';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { ChartCard } from './ChartCard.tsx';

const noteOf = (total: number, shown: number): string => {
    if (total === 0) return 'Nobody waits longer for a decision than promised.';
    return total > shown
        ? `${total.toLocaleString('en')} applications wait longer for a decision than promised. These ${shown} wait longest.`
        : 'These wait longer for a decision than promised.';
};

/** Who waits for a decision longer than promised, with the way to each. */
export const OverdueCard = ({ overdue: { total, longest } }: Pick<Dashboard, 'overdue'>) => {
    const createPath = useCreatePath();
    return (
        <ChartCard
            title="Waiting too long"
            note={noteOf(total, longest.length)}
            fileName="waiting-too-long"
            table={{
                head: ['Application', 'Waiting', 'Stage', 'Merchant', 'Underwriter'],
                rows: longest.map(({ uid, reference, stage, merchantName, assignee, waitingMinutes }) => ({
                    key: uid,
                    name: reference,
                    cells: [spanOf(waitingMinutes), stageLabels[stage], merchantName, assignee],
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
