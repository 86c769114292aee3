import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { useAddressParams } from '../../framework/useAddressParams.ts';
import { LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { say } from '../../i18n/say.ts';
import { BackLink } from '../BackLink.tsx';
import { PageBody } from '../PageBody.tsx';
import { FaultsCard } from './FaultsCard.tsx';
import { FilePicker } from './FilePicker.tsx';
import { MappingCard } from './MappingCard.tsx';
import { ProgressCard, ResultCard } from './ResultCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { isMoving, useImportRun } from './useImportRun.ts';

interface ImportPageProps {
    readonly resource: Resource;
}

interface RunViewProps extends ImportPageProps {
    readonly importId: string;
    readonly onAnother: () => void;
}

const RunView = ({ resource, importId, onAnother }: RunViewProps) => {
    const { run, error, refusal, isCut, check, mend, commit } = useImportRun(importId);
    const [isRemapping, setRemapping] = useState(false);
    if (error !== null) return <LoadFailure error={error} onRetry={onAnother} />;
    if (run === undefined) return <PageSkeleton />;
    const isMapping = run.stage === 'mapping' || (isRemapping && run.stage === 'checked');
    const checkAs: typeof check = async (mapping) => {
        await check(mapping);
        setRemapping(false);
    };
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{run.fileName}</Typography>
                <Button size="small" onClick={onAnother}>
                    {say`Another file`}
                </Button>
            </Box>
            {refusal !== null && <Alert severity="error">{refusal.message}</Alert>}
            {isMapping && <MappingCard resource={resource} run={run} onCheck={checkAs} />}
            {isMoving(run.stage) && <ProgressCard run={run} isCut={isCut} />}
            {!isMapping && !isMoving(run.stage) && (
                <>
                    <ResultCard resource={resource} run={run} onCommit={commit} onRemap={() => setRemapping(true)} />
                    <FaultsCard resource={resource} run={run} onMend={mend} />
                    {(['create', 'update'] as const).map((status) => (
                        <RowsCard key={status} resource={resource} run={run} status={status} />
                    ))}
                </>
            )}
        </>
    );
};

/** A file of rows, from choosing it to what was written. Which import it is stands in the address, so that a reload goes on. */
export const ImportPage = ({ resource }: ImportPageProps) => {
    const [search, change] = useAddressParams();
    const importId = search.get('run');
    const open = (run: string | null): void => change('run', run, { replace: false });
    return (
        <PageBody>
            <Box sx={{ maxWidth: 1000, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                <BackLink resource={resource} />
                {importId === null ? (
                    <FilePicker resource={resource} onRun={open} />
                ) : (
                    <RunView key={importId} resource={resource} importId={importId} onAnother={() => open(null)} />
                )}
            </Box>
        </PageBody>
    );
};
