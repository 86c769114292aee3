import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { importableFields, importLimits, templateOf, type ImportRun } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { save } from '../../dataProvider/download.ts';
import { ago } from '../../framework/ago.ts';
import { formatNumber } from '../../framework/numbers.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say, sayCount, spoken } from '../../i18n/say.ts';
import { Card } from '../Card.tsx';
import { rowsIn } from './counts.ts';
import { sendFile, useImports } from './useImportRun.ts';

interface FilePickerProps {
    readonly resource: Resource;
    readonly onRun: (importId: string) => void;
}

const stageTexts: Readonly<Record<ImportRun['stage'], string>> = spoken({
    mapping: 'columns to be chosen',
    checking: 'being checked',
    checked: 'checked, not written yet',
    writing: 'being written',
    done: 'written',
});

const Earlier = ({ resource, onRun }: FilePickerProps) => {
    const { data: runs = [] } = useImports(resource.name);
    if (runs.length === 0) return null;
    return (
        <Card title={say`Your latest imports`}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                {runs.slice(0, 8).map(({ importId, fileName, stage, counts, createdAt }) => (
                    <Box component="li" key={importId} sx={{ overflowWrap: 'anywhere' }}>
                        <Link component="button" type="button" onClick={() => onRun(importId)} sx={{ py: 0.5 }}>
                            {fileName}
                        </Link>
                        <Typography variant="body2" color="text.secondary">
                            {sayCount(rowsIn(counts), '%{smart_count} row |||| %{smart_count} rows')}
                            {', '}
                            {stageTexts[stage]}
                            {', '}
                            {ago(createdAt)}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </Card>
    );
};

const useSending = ({ resource, onRun }: FilePickerProps) => {
    const [isSending, setSending] = useState(false);
    const [fault, setFault] = useState<string>();
    const send = async (file: File | undefined): Promise<void> => {
        if (file === undefined || isSending) return;
        setFault(undefined);
        if (file.size > importLimits.bytes) {
            setFault(say`A file may have ${importLimits.bytes / 1_000_000} MB at most: split it.`);
            return;
        }
        setSending(true);
        try {
            const { importId } = await sendFile(resource.name, file);
            onRun(importId);
        } catch (error) {
            setFault(error instanceof Error ? error.message : say`The file could not be read.`);
        } finally {
            setSending(false);
        }
    };
    return { isSending, fault, send };
};

/** Chooses the file that is to be imported: by dropping it, by looking for it, or an earlier one. */
export const FilePicker = ({ resource, onRun }: FilePickerProps) => {
    const principal = usePrincipal();
    const [isOver, setOver] = useState(false);
    const { isSending, fault, send } = useSending({ resource, onRun });
    const template = (): void => {
        const text = templateOf(importableFields(principal, resource), say);
        save(new Blob([text], { type: 'text/csv' }), `${resource.name.replaceAll('/', '-')}-template.csv`);
    };
    const drop = (event: DragEvent): void => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
    };
    return (
        <>
            <Card
                title={say`Choose a file`}
                aside={
                    <Button size="small" startIcon={<Download />} onClick={template}>
                        {say`Empty template`}
                    </Button>
                }
            >
                <Box
                    onDragOver={(event) => {
                        event.preventDefault();
                        setOver(true);
                    }}
                    onDragLeave={() => setOver(false)}
                    onDrop={drop}
                    sx={{
                        display: 'grid',
                        justifyItems: 'center',
                        gap: 1.5,
                        p: 4,
                        textAlign: 'center',
                        border: 2,
                        borderStyle: 'dashed',
                        borderColor: isOver ? 'primary.main' : 'divider',
                        borderRadius: 1,
                        bgcolor: isOver ? 'action.hover' : undefined,
                    }}
                >
                    <Button
                        component="label"
                        variant="contained"
                        startIcon={<Upload />}
                        loading={isSending}
                        role={undefined}
                        tabIndex={-1}
                        sx={{ '&:focus-within': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' } }}
                    >
                        {say`Choose a CSV or Excel file`}
                        <Box
                            component="input"
                            type="file"
                            accept=".csv,.tsv,.txt,.xlsx,.xml,.sta,.mt940,.940,text/csv,text/tab-separated-values"
                            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                                void send(target.files?.[0]);
                                // The same file may be chosen again once it was mended.
                                target.value = '';
                            }}
                            sx={visuallyHidden}
                        />
                    </Button>
                    <Typography variant="body2" color="text.secondary">
                        {say`Or drop it here. CSV or the first sheet of an Excel workbook, at most ${formatNumber(importLimits.rows)} rows; an export of this list is right as it is.`}
                    </Typography>
                </Box>
                {fault !== undefined && (
                    <Alert severity="error" sx={{ mt: 2 }}>
                        {fault}
                    </Alert>
                )}
            </Card>
            <Earlier resource={resource} onRun={onRun} />
        </>
    );
};
