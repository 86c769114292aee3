import { DialogFrame } from '../DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useDataProvider } from 'react-admin';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { AdminDataProvider, BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { say } from '../../i18n/say.ts';
import { FieldInput } from '../FieldInput.tsx';
import { schemaResolver, startingValues } from '../schemaForm.ts';
import { InputSlotsProvider } from '../inputSlots.ts';
import { useBulkFields } from './useBulkFields.ts';
import { useQuestion } from '../record/useQuestion.tsx';
import { recordInputs } from '../record/recordInputs.tsx';
import { counted } from './counted.ts';
import { BulkFailures } from './BulkFailures.tsx';
import { useBulk, type BulkDialogProps } from './useBulk.ts';

interface BulkFormProps extends BulkDialogProps {
    readonly fields: readonly Field[];
}

const BulkForm = ({ fields, ...props }: BulkFormProps) => {
    const { resource, onClose } = props;
    const provider = useDataProvider<AdminDataProvider>();
    const { run, meant } = useBulk(props);
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const question = useQuestion(resource);
    const [fault, setFault] = useState<string>();
    const schema = useMemo(() => resource.schema.pick([...chosen]), [resource, chosen]);
    const form = useForm({
        resolver: schemaResolver(schema),
        defaultValues: startingValues(resource.schema.pick(fields.map(({ name }) => name))),
    });
    const toggle = (name: string, isChosen: boolean): void =>
        setChosen(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name));
    const submit = form.handleSubmit(async (data: Row) => {
        try {
            const told = await question.ask({ current: {}, next: data, subject: counted(meant, resource.label) });
            if (told === null) return;
            await run(
                (rows) => provider.bulk(resource.name, { ...rows, ...told, data }),
                (changed) => say`${changed} changed`,
            );
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setFault(Object.values(error.errors)[0] ?? error.message);
        }
    });
    return (
        <FormProvider {...form}>
            <DialogFrame
                title={say`Change ${counted(meant, resource.label)}`}
                onClose={onClose}
                onSubmit={submit}
                actions={
                    <>
                        <Button onClick={onClose}>{say`Cancel`}</Button>
                        <Button
                            type="submit"
                            variant="contained"
                            disabled={chosen.length === 0}
                            loading={form.formState.isSubmitting}
                        >
                            {say`Change ${meant}`}
                        </Button>
                    </>
                }
            >
                {fault !== undefined && <Alert severity="error">{fault}</Alert>}
                <span>{say`Tick what shall change; everything else stays as it is.`}</span>
                {fields.map((field) => (
                    <Box
                        key={field.name}
                        // The box stands at the edge of the text, so that the label has the room of its margin.
                        sx={{ display: 'grid', gridTemplateColumns: '42px 1fr', alignItems: 'center', ml: -1 }}
                    >
                        <Checkbox
                            checked={chosen.includes(field.name)}
                            onChange={(_, isChosen) => toggle(field.name, isChosen)}
                            aria-label={say`Change ${say(field.label)}`}
                        />
                        <FieldInput field={field} disabled={!chosen.includes(field.name)} />
                    </Box>
                ))}
            </DialogFrame>
            {question.dialog}
        </FormProvider>
    );
};

/** Changes the ticked rows in one request, then lists those that could not be changed, each with its reason. */
export const BulkEditDialog = ({ resource, matching, onClose }: Omit<BulkDialogProps, 'onFailures'>) => {
    const fields = useBulkFields(resource);
    const [failed, setFailed] = useState<BulkOutcome['failed']>([]);
    return (
        <InputSlotsProvider value={recordInputs}>
            {failed.length > 0 ? (
                <BulkFailures resource={resource} failed={failed} onClose={onClose} />
            ) : (
                <BulkForm
                    resource={resource}
                    matching={matching}
                    fields={fields}
                    onFailures={setFailed}
                    onClose={onClose}
                />
            )}
        </InputSlotsProvider>
    );
};
