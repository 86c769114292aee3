import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { errorOfRefusal } from '../../offline/outbox/failure.ts';
import type { Refusal } from '../../offline/outbox/entry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { placeErrors } from '../../framework/submissionErrors.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { Link } from '../../routes/router.tsx';
import { say } from '../../i18n/say.ts';

interface RefusedProps {
    readonly refusal: Refusal;
    /** Of the section, where it has one. */
    readonly form?: Step['form'];
}

/** What the server refused after the page was left: told at its fields, until something else is typed. */
export const Refused = ({ refusal, form }: RefusedProps) => {
    const placed = useRef<Refusal>(null);
    useEffect(() => {
        if (placed.current?.message === refusal.message) return;
        placed.current = refusal;
        if (form !== undefined) placeErrors(form, errorOfRefusal(refusal));
    }, [form, refusal]);
    const faults = Object.values(refusal.errors);
    return (
        <Notice tone="error" title={say`The server did not take this`}>
            <div>{faults.length > 0 ? faults.join(' ') : refusal.message}</div>
            <Button component={Link} to="/home/waiting" variant="outlined" color="inherit" sx={{ mt: 1 }}>
                {say`What waits on this phone`}
            </Button>
        </Notice>
    );
};
