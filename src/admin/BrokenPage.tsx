import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { say } from '../i18n/say.ts';

interface BrokenPageProps {
    readonly resetErrorBoundary: (args?: unknown) => void;
}

/** Stands in place of everything once a page of the area has thrown. */
export const BrokenPage = ({ resetErrorBoundary }: BrokenPageProps) => {
    useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
    return (
        <Alert
            severity="error"
            action={<Button color="inherit" onClick={() => location.reload()}>{say`Load it again`}</Button>}
        >
            <AlertTitle>{say`This page could not be drawn.`}</AlertTitle>
            {say`What you saved is safe. If it happens again, call support and say which page it was.`}
        </Alert>
    );
};
