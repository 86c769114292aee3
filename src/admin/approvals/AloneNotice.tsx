import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { rowLabelOf } from './words.ts';
import { tieDays } from '../../../domain/independence.ts';
import type { WaitsAlone } from '../../../domain/approval.ts';
import { request } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';

/** Before anything is asked for: what would wait because nobody else is there to answer it, and what to do about it. */
export const AloneNotice = () => {
    const { data = [] } = useQuery({
        queryKey: ['approvals', 'alone'],
        queryFn: ({ signal }) => request<readonly WaitsAlone[]>('/api/approvals/alone', { signal }),
    });
    if (data.length === 0) return null;
    return (
        <Alert severity="warning">
            {say`These need two people, and nobody else may be the second one, so they wait until there is one. Whoever runs the server can add one with “npm run first-admin”; somebody you add yourself counts after ${tieDays} days.`}
            <ul style={{ margin: '0.5em 0 0', paddingInlineStart: '1.25em' }}>
                {data.map((one) => (
                    <li key={`${one.record} ${one.action}`}>{rowLabelOf(one)}</li>
                ))}
            </ul>
        </Alert>
    );
};
