import { useCreate, useCreatePath, useNavigate, useNotify } from 'ra-core';
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
}

/** Adds one record of a resource. */
export const CreateScreen = ({ resource, starting, companion }: CreateScreenProps) => {
    const { form, refusal, attempt, isSaved } = useRecordForm(resource, null, starting);
    const [create] = useCreate(resource.name);
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const notify = useNotify();
    const list = createPath({ resource: resource.name, type: 'list' });
    const submit = form.handleSubmit(async (data: Row) => {
        const isSaved = await attempt(() => create(resource.name, { data }, { returnPromise: true }));
        if (!isSaved) return;
        notify(say`${say(resource.label.one)} added`, { type: 'success' });
        navigate(list);
    });
    return (
        <FormFrame
            resource={resource}
            form={form}
            record={null}
            refusal={refusal}
            isSaved={isSaved}
            submitLabel={say`Add`}
            companion={companion}
            onSubmit={submit}
            onCancel={() => navigate(list)}
        />
    );
};
