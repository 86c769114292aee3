import { useCreate, useCreatePath, useNavigate, useNotify } from 'ra-core';
import type { Resource, Row } from '../../../domain/resource.ts';
import { FormFrame } from './FormFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

/** Adds one record of a resource. */
export const CreateScreen = ({ resource }: { readonly resource: Resource }) => {
    const { form, refusal, attempt, isSaved } = useRecordForm(resource, null);
    const [create] = useCreate(resource.name);
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const notify = useNotify();
    const list = createPath({ resource: resource.name, type: 'list' });
    const submit = form.handleSubmit(async (data: Row) => {
        const isSaved = await attempt(() => create(resource.name, { data }, { returnPromise: true }));
        if (!isSaved) return;
        notify(`${resource.label.one} added`, { type: 'success' });
        navigate(list);
    });
    return (
        <FormFrame
            resource={resource}
            form={form}
            record={null}
            refusal={refusal}
            isSaved={isSaved}
            submitLabel="Add"
            onSubmit={submit}
            onCancel={() => navigate(list)}
        />
    );
};
