import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Approval, WaitsAlone } from '../../../domain/approval.ts';
import { InputSlotsProvider } from '../../framework/inputSlots.ts';
import { recordInputs } from '../../framework/record/recordInputs.tsx';
import { Empty, LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { PageBody } from '../PageBody.tsx';
import { say } from '../../i18n/say.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { useApprovals } from './useApprovals.ts';
import Alert from '@mui/material/Alert';
import { rowLabelOf, withName } from './words.ts';
import { tieDays } from '../../../domain/independence.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** Before anything is asked for: what would wait because nobody else is there to answer it, and what to do about it. */
const AloneNotice = () => {
    const { data = [] } = useAnswer<readonly WaitsAlone[]>(['approvals', 'alone'], '/api/approvals/alone');
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

const Part = ({ title, approvals }: { readonly title: string; readonly approvals: readonly Approval[] }) =>
    approvals.length > 0 && (
        <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
            <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
                {title} ({approvals.length})
            </Typography>
            {approvals.map((approval) => (
                <ApprovalCard
                    key={`${approval.record}/${approval.recordId}/${approval.action}/${approval.requestedAt}`}
                    approval={approval}
                />
            ))}
        </Box>
    );

/** Everything that waits for a second person: `/admin/approvals`. */
export const ApprovalsPage = () => {
    const { data: waiting, error, refetch } = useApprovals();
    const data = waiting?.map(withName);
    const [mine, others] = [data?.filter(({ isOwn }) => isOwn) ?? [], data?.filter(({ isOwn }) => !isOwn) ?? []];
    return (
        <PageBody>
            <InputSlotsProvider value={recordInputs}>
                <Box sx={{ maxWidth: 760, mb: 3, '&:empty': { display: 'none' } }}>
                    <AloneNotice />
                </Box>
                {data?.length === 0 && (
                    <Empty title={say`Nothing waits for a second person`}>
                        <span>{say`What two people must agree on appears here once the first one asks.`}</span>
                    </Empty>
                )}
                <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
                    {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
                    {data === undefined && error === null && <PageSkeleton />}
                    <Part title={say`Waiting for your answer`} approvals={others} />
                    <Part title={say`Asked by you`} approvals={mine} />
                </Box>
            </InputSlotsProvider>
        </PageBody>
    );
};
