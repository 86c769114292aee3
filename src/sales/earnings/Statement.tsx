import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { download } from '../../dataProvider/download.ts';
import { Notice } from '../../framework/Notice.tsx';

import { say } from '../../i18n/say.ts';
const columns = ['createdAt', 'period', 'username', 'applicationUid', 'kind', 'amount', 'currency', 'state', 'dueOn'];

interface StatementProps {
    readonly period: string;
    /** Null for everybody in reach. */
    readonly username: string | null;
}

const pathOf = ({ period, username }: StatementProps): string => {
    const filter = { period, ...(username === null ? {} : { username }) };
    const query = new URLSearchParams({
        columns: JSON.stringify(columns),
        filter: JSON.stringify(filter),
        sort: JSON.stringify(['createdAt', 'ASC']),
    });
    return `/api/earnings/export?${query.toString()}`;
};

/** The month's bookings as a file to keep. */
export const Statement = (props: StatementProps) => {
    const [isLoading, setLoading] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const load = async (): Promise<void> => {
        setLoading(true);
        setProblem(null);
        try {
            await download({
                path: pathOf(props),
                fileName: `earnings-${props.period}.csv`,
                onProgress: () => undefined,
                signal: new AbortController().signal,
            });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setProblem(`${say`The statement could not be downloaded.`} ${error.message}`);
        } finally {
            setLoading(false);
        }
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<DownloadOutlined />}
                loading={isLoading}
                loadingPosition="start"
                onClick={() => void load()}
            >
                {say`Download the statement (CSV)`}
            </Button>
            {problem !== null && <Notice tone="error">{problem}</Notice>}
        </>
    );
};
