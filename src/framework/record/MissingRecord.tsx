import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { say } from '../../i18n/say.ts';

/** Said in place of a record that does not exist for this person, or could not be fetched. */
export const MissingRecord = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
    const isGone = error instanceof ApiError && error.status === 404;
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
            {isGone ? say`This does not exist, or it is not yours to see.` : error.message}
        </Alert>
    );
};
