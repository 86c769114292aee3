import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Resource } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { say } from '../../i18n/say.ts';

interface MissingRecordProps {
    readonly resource?: Resource;
    readonly error: Error;
    readonly onRetry: () => void;
}

/** Said in place of a record that does not exist for this person, or could not be fetched. */
export const MissingRecord = ({ resource, error, onRetry }: MissingRecordProps) => {
    const isGone = error instanceof ApiError && error.status === 404;
    const gone =
        resource?.gone === undefined ? say`This does not exist, or it is not yours to see.` : say(resource.gone);
    return (
        <Alert
            severity={isGone ? 'info' : 'error'}
            action={
                !isGone && (
                    <Button color="inherit" size="small" onClick={onRetry}>
                        {say`Try again`}
                    </Button>
                )
            }
        >
            {isGone ? gone : error.message}
        </Alert>
    );
};
