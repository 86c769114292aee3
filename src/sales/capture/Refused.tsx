import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { errorOfRefusal } from '../../offline/outbox/failure.ts';
import { isConflict, type Entry, type Refusal } from '../../offline/outbox/entry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { placeErrors } from '../../framework/submissionErrors.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { Link } from '../../routes/router.tsx';
import { say } from '../../i18n/say.ts';
import { Conflict } from '../waiting/Conflict.tsx';

interface RefusedProps {
    readonly entry: Entry;
    readonly currency: string;
    /** Of the section, where it has one. */
    readonly form?: Step['form'];
}

/** What the server refused: told at its fields, until something else is typed. */
const Faults = ({ refusal, form }: Pick<RefusedProps, 'form'> & { readonly refusal: Refusal }) => {
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

/** What a person has to look at of a section: which of two values is to stand, or what the server refused. */
export const Refused = ({ entry, currency, form }: RefusedProps) => {
    const { command, refusal } = entry;
    if (refusal === null) return null;
    if (command.action !== 'save_section' || !isConflict(entry)) {
        return <Faults refusal={refusal} {...(form === undefined ? {} : { form })} />;
    }
    return (
        <Notice tone="warning">
            <Conflict key={entry.id} entry={entry} {...command} refusal={refusal} currency={currency} />
        </Notice>
    );
};
