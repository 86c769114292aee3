import { useCreate, useCreatePath, useNavigate, useNotify, type RaRecord } from 'react-admin';
import { useState, type ComponentType } from 'react';
import type { Resource, Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import type { Companion } from './companion.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface CreateScreenProps {
    readonly resource: Resource;
    /** What the form begins with, beside what is likely. */
    readonly starting?: Row;
    readonly companion?: Companion | undefined;
    /** Shown instead of the list once the record is there, where its answer says what is told only once. */
    readonly receipt?: ComponentType<{ readonly record: RaRecord }> | undefined;
}

export const CreateScreen = ({ resource, starting, companion, receipt: Receipt }: CreateScreenProps) => {
    const { form, refusal, asked, attempt, isSaved } = useRecordForm(resource, null, starting);
    const [create] = useCreate(resource.name);
    const [created, setCreated] = useState<RaRecord>();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const notify = useNotify();
    const list = createPath({ resource: resource.name, type: 'list' });
    const submit = form.handleSubmit(async (data: Row) => {
        const isSaved = await attempt(async () => {
            setCreated(await create(resource.name, { data }, { returnPromise: true }));
        });
        if (!isSaved) return;
        if (Receipt !== undefined) return;
        notify(say`${say(resource.label.one)} added`, { type: 'success' });
        navigate(list);
    });
    if (Receipt !== undefined && created !== undefined) return <Receipt record={created} />;
    return (
        <FormFrame
            resource={resource}
            form={form}
            record={null}
            refusal={refusal}
            asked={asked}
            isSaved={isSaved}
            submitLabel={say`Add`}
            companion={companion}
            onSubmit={submit}
            onCancel={() => navigate(list)}
        />
    );
};
