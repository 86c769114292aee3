import Button from '@mui/material/Button';
import { say } from '../../i18n/say.ts';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import { noAnswer } from '../../framework/states.tsx';
import { Notice } from '../../framework/Notice.tsx';

interface FaultProps {
    readonly acting: {
        readonly fault: ApiError | null;
        readonly retry: () => Promise<unknown>;
        readonly busy: string | null;
    };
    /** Faults of these inputs stand beside them and are not repeated here. */
    readonly shown?: readonly string[];
}

/** Why the last action was not carried out, and the way to repeat it. */
export const Fault = ({ acting: { fault, retry, busy }, shown = [] }: FaultProps) => {
    if (fault === null) return null;
    if (fault.status === 412)
        return (
            <Notice tone="warning">{say`Somebody changed this application a moment ago. You see it as it is now: look again, then repeat.`}</Notice>
        );
    if (fault.status === 0 || fault.status >= 500) {
        return (
            <Notice
                tone="warning"
                action={
                    <Button
                        variant="outlined"
                        color="inherit"
                        loading={busy !== null}
                        onClick={() => void retry()}
                        sx={{ justifySelf: 'start' }}
                    >
                        {say`Try again`}
                    </Button>
                }
            >
                {noAnswer()}
            </Notice>
        );
    }
    const faults = Object.entries(fault.errors);
    const rest = faults.filter(([name]) => !shown.includes(name)).map(([, message]) => message);
    if (faults.length > 0 && rest.length === 0) return null;
    return <Notice tone="error">{rest.length > 0 ? rest.join(' ') : fault.message}</Notice>;
};
