import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { download } from '../../dataProvider/download.ts';
import { FileButton } from '../parts/FileButton.tsx';
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
export const Statement = (props: StatementProps) => (
    <FileButton
        icon={<DownloadOutlined />}
        failed={say`The statement could not be downloaded.`}
        onPress={() => download({ path: pathOf(props), fileName: `earnings-${props.period}.csv` })}
    >
        {say`Download the statement (CSV)`}
    </FileButton>
);
