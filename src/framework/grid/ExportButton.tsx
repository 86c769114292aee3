import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import { can, type Resource } from '../../../domain/resource.ts';
import { download } from '../../dataProvider/download.ts';
import { say } from '../../i18n/say.ts';
import { formatBytes } from '../measures.ts';
import { usePrincipal } from '../usePrincipal.ts';

interface ExportButtonProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
}

const useExport = ({ resource, columns }: ExportButtonProps) => {
    const { filterValues, sort } = useListContext();
    const notify = useNotify();
    const [bytes, setBytes] = useState<number | null>(null);
    const running = useRef<AbortController>(null);
    useEffect(() => () => running.current?.abort(), []);

    const start = async (): Promise<void> => {
        const stop = new AbortController();
        running.current = stop;
        setBytes(0);
        const query = new URLSearchParams({
            filter: JSON.stringify(filterValues),
            sort: JSON.stringify([sort.field, sort.order]),
            columns: JSON.stringify(columns.map(({ name }) => name)),
        });
        const path = `/api/${resource.name}/export?${query}`;
        try {
            await download({ path, fileName: `${resource.name}.csv`, onProgress: setBytes, signal: stop.signal });
            notify(say`The file is saved with your downloads.`, { type: 'success' });
        } catch (error) {
            if (stop.signal.aborted) return;
            const reason = error instanceof Error ? error.message : say`The connection broke.`;
            notify(say`The export failed: ${reason}`, { type: 'error' });
        } finally {
            setBytes(null);
        }
    };
    return { bytes, start, stop: () => running.current?.abort() };
};

/** Saves the list as CSV, with the columns, filters and order on the screen. A second press stops it. */
export const ExportButton = (props: ExportButtonProps) => {
    const principal = usePrincipal();
    const { bytes, start, stop } = useExport(props);
    if (!can(principal, 'export', props.resource)) return null;
    return (
        <Button
            size="small"
            startIcon={<Download />}
            aria-live="polite"
            onClick={() => (bytes === null ? void start() : stop())}
        >
            {bytes === null ? say`Export` : say`Stop (${formatBytes(bytes)})`}
        </Button>
    );
};
