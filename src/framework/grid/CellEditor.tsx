import Alert from '@mui/material/Alert';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useUpdate, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { Resource, Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { batchOf } from '../../dataProvider/batches.ts';
import { say } from '../../i18n/say.ts';
import { FieldInput } from '../FieldInput.tsx';
import { InputSlotsProvider } from '../inputSlots.ts';
import { ConflictDialog } from '../record/ConflictDialog.tsx';
import { currencyIn } from '../record/currencyIn.ts';
import { useQuestion } from '../record/useQuestion.tsx';
import { recordInputs } from '../record/recordInputs.tsx';
import { nameOf } from '../resourceNamed.ts';
import { schemaResolver, startingValues } from '../schemaForm.ts';
import { placeErrors } from '../submissionErrors.ts';
import { useTellDone } from '../undo/useTellDone.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { CellMove, EditedCell } from './useCellEditing.ts';

interface CellEditorProps {
    readonly resource: Resource;
    readonly cell: EditedCell;
    readonly onLeave: (move: CellMove) => void;
}

/** What a person wants of a cell that somebody else has changed meanwhile. */
interface Clash {
    readonly theirs: RaRecord;
    readonly mine: Row;
}

const useCellForm = (resource: Resource, { row, field }: EditedCell) => {
    const principal = usePrincipal();
    const schema = useMemo(() => resource.schema.pick([field.name]), [resource, field]);
    return useForm({
        resolver: schemaResolver(schema, async (checked) => {
            const broken = (await resource.rules?.({ ...row, ...checked }, { current: row, principal })) ?? {};
            const [fault] = Object.values(broken);
            // Whatever field the rule names: this is the one that is being changed.
            return fault === undefined ? {} : { [field.name]: broken[field.name] ?? fault };
        }),
        defaultValues: startingValues(schema, row),
    });
};

/** Saves one field against the version that the list showed; a newer one comes back as a clash. */
const useCellSave = (resource: Resource, { row, field }: EditedCell) => {
    const tellDone = useTellDone();
    const [update] = useUpdate(resource.name);
    const provider = useDataProvider();
    const [clash, setClash] = useState<Clash | null>(null);
    const save = async (previousData: RaRecord, data: Row): Promise<boolean> => {
        try {
            const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
            const saved = await update(resource.name, { id: row.id, data, previousData }, options);
            const batchId = batchOf(saved);
            // The cell shows that it is saved; said is only that there is a way back.
            if (batchId !== undefined) {
                const said = say`${say(field.label)} of ${nameOf(resource, row)} changed`;
                tellDone(said, { resource: resource.name, batchId });
            }
            return true;
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 412) throw error;
            const fresh = await provider.getOne<RaRecord>(resource.name, { id: row.id });
            setClash({ theirs: fresh.data, mine: data });
            return false;
        }
    };
    return { clash, save };
};

/** Stands beside the input, so that it is there as soon as the input is. */
const Focus = ({ name }: { readonly name: string }) => {
    const { setFocus } = useFormContext();
    useEffect(() => setFocus(name, { shouldSelect: true }), [setFocus, name]);
    return null;
};

/** One cell of a grid, changed where it stands: Enter saves, Tab saves and goes on, Esc leaves it as it was. */
export const CellEditor = ({ resource, cell, onLeave }: CellEditorProps) => {
    const { row, field, anchor } = cell;
    const form = useCellForm(resource, cell);
    const { clash, save } = useCellSave(resource, cell);
    const [refusal, setRefusal] = useState<string | null>(null);
    const question = useQuestion(resource);
    const { refetch } = useListContext();
    const { isDirty, isSubmitting } = form.formState;

    const attempt = async (previousData: RaRecord, data: Row, move: CellMove): Promise<void> => {
        setRefusal(null);
        try {
            const next = { ...previousData, ...data };
            const told = await question.ask({ current: previousData, next, subject: nameOf(resource, previousData) });
            if (told !== null && (await save(previousData, { ...data, ...told }))) onLeave(move);
        } catch (error) {
            setRefusal(placeErrors(form, error));
        }
    };
    const finish = (move: CellMove): void => {
        if (!isDirty) return onLeave(move);
        void form.handleSubmit((data: Row) => attempt(row, data, move))();
    };
    const press = (event: KeyboardEvent): void => {
        // The keys of a chooser that is open are its own.
        if (event.defaultPrevented || isSubmitting) return;
        const isLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey;
        if (event.key === 'Tab' || (event.key === 'Enter' && !isLine)) {
            event.preventDefault();
            const onward = event.shiftKey ? 'previous' : 'next';
            finish(event.key === 'Tab' ? onward : 'stay');
        }
    };
    const seeTheirs = (): void => {
        void refetch();
        onLeave('stay');
    };
    const label = say`${say(field.label)} of ${nameOf(resource, row)}`;
    return (
        <>
            {question.dialog}
            <Popover
                open
                anchorEl={anchor}
                anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
                onClose={() => onLeave('stay')}
                onKeyDown={press}
                transitionDuration={0}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label': label,
                        sx: { p: 1.5, width: Math.max(anchor.offsetWidth, 280), maxWidth: '90vw' },
                    },
                }}
            >
                <FormProvider {...form}>
                    <form
                        noValidate
                        onSubmit={(event) => {
                            event.preventDefault();
                            finish('stay');
                        }}
                    >
                        <InputSlotsProvider value={recordInputs}>
                            <FieldInput field={field} currency={currencyIn(row)} />
                        </InputSlotsProvider>
                        <Focus name={field.name} />
                        {refusal !== null && (
                            <Alert severity="error" sx={{ mt: 1 }}>
                                {refusal}
                            </Alert>
                        )}
                        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
                            {say`Enter saves, Tab saves and goes on, Esc leaves it`}
                        </Typography>
                    </form>
                </FormProvider>
            </Popover>
            {clash !== null && (
                <ConflictDialog
                    resource={resource}
                    opened={row}
                    theirs={clash.theirs}
                    mine={clash.mine}
                    onSeeTheirs={seeTheirs}
                    onKeepMine={() => void attempt(clash.theirs, clash.mine, 'stay')}
                />
            )}
        </>
    );
};
