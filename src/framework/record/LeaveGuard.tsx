import { DialogFrame } from '../DialogFrame.tsx';
import Button from '@mui/material/Button';
import { useBlocker } from 'react-admin';
import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { say } from '../../i18n/say.ts';

interface LeaveGuardProps {
    /** True once everything is saved; read at the moment of leaving, before the form is drawn again. */
    readonly isSaved: RefObject<boolean>;
}

/** Asks before unsaved changes are left behind. Stands inside the form's provider. */
export const LeaveGuard = ({ isSaved }: LeaveGuardProps) => {
    const { dirtyFields } = useFormState();
    const isDirty = Object.keys(dirtyFields).length > 0;
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
    );
    useEffect(() => {
        if (!isDirty) return undefined;
        const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
        addEventListener('beforeunload', warn);
        return () => removeEventListener('beforeunload', warn);
    }, [isDirty]);
    if (blocker.state !== 'blocked') return null;
    return (
        <DialogFrame
            title={say`Leave without saving?`}
            maxWidth="xs"
            onClose={blocker.reset}
            actions={
                <>
                    <Button onClick={blocker.proceed}>{say`Leave`}</Button>
                    <Button variant="contained" onClick={blocker.reset}>
                        {say`Stay`}
                    </Button>
                </>
            }
        >
            {say`What you changed here is lost when you leave.`}
        </DialogFrame>
    );
};
