import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useNotify, type Identifier } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say, spoken } from '../../i18n/say.ts';
import { ChoiceButton } from '../ChoiceButton.tsx';
import { useMay } from '../useMay.ts';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

const formatNames = spoken({ xlsx: 'Excel workbook (.xlsx)', csv: 'Text with commas (.csv)' });

interface ExportButtonProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    /** Some rows only: those of another filter than the list's, or all but some. */
    readonly rows?: { readonly filter?: object; readonly except?: readonly Identifier[] };
}

const useExport = ({ resource, columns, rows = {} }: ExportButtonProps) => {
    const { filterValues, sort } = useListContext();
    const notify = useNotify();
    /** How much has come; null while nothing is asked for. */
    const [size, setSize] = useState<string | null>(null);
    const running = useRef<AbortController>(null);
    useEffect(() => () => running.current?.abort(), []);

    const start = async (format: Format): Promise<void> => {
        const stop = new AbortController();
        running.current = stop;
        setSize('…');
        const query = new URLSearchParams({
            filter: JSON.stringify(rows.filter ?? filterValues),
            sort: JSON.stringify([sort.field, sort.order]),
            columns: JSON.stringify(columns.map(({ name }) => name)),
            format,
            ...(rows.except === undefined || rows.except.length === 0 ? {} : { except: JSON.stringify(rows.except) }),
        });
        const path = `/api/${resource.name}/export?${query}`;
        try {
            // Fetched when somebody wants a file: the list is there sooner without.
            const [{ download }, { watchTurn }, { formatBytes }] = await Promise.all([
                import('../../dataProvider/download.ts'),
                import('../../dataProvider/exportTurn.ts'),
                import('../measures.ts'),
            ]);
            const waiting = new AbortController();
            stop.signal.addEventListener('abort', () => waiting.abort());
            const onTurn = (before: number): void =>
                setSize(before === 0 ? say`waits, next in turn` : say`waits, ${before} before it`);
            // Who cannot ask how long it takes waits all the same.
            watchTurn(onTurn, waiting.signal).catch(() => undefined);
            const onProgress = (bytes: number): void => {
                waiting.abort();
                setSize(formatBytes(bytes));
            };
            await download({ path, fileName: `${resource.name}.${format}`, onProgress, signal: stop.signal }).finally(
                () => waiting.abort(),
            );
            notify(say`The file is saved with your downloads.`, { type: 'success' });
        } catch (error) {
            if (stop.signal.aborted) return;
            const reason = error instanceof Error ? error.message : say`The connection broke.`;
            notify(say`The export failed: ${reason}`, { type: 'error' });
        } finally {
            setSize(null);
        }
    };
    return { size, start, stop: () => running.current?.abort() };
};

/** Saves the list as a workbook or as CSV, with the columns, filters and order on the screen. A press meanwhile stops it. */
export const ExportButton = (props: ExportButtonProps) => {
    const mayExport = useMay('export', props.resource);
    const { size, start, stop } = useExport(props);
    if (!mayExport) return null;
    if (size !== null) {
        return (
            <Button size="small" startIcon={<Download />} aria-live="polite" onClick={stop}>
                {say`Stop (${size})`}
            </Button>
        );
    }
    return (
        <ChoiceButton
            label={props.rows === undefined ? say`Export` : say`Export the selected`}
            startIcon={<Download />}
            choices={formats.map((format) => ({ label: formatNames[format], run: () => void start(format) }))}
        />
    );
};
