import { useCreatePath, useDataProvider, useNavigate, useUpdate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource, Row } from '../../../domain/resource.ts';
import { isStale } from '../../dataProvider/ApiError.ts';
import { batchOf } from '../../dataProvider/batches.ts';
import { say } from '../../i18n/say.ts';
import { nameOf } from '../resourceNamed.ts';
import { startingValues } from '../schemaForm.ts';
import { useTellDone } from '../undo/useTellDone.ts';
import { RecordCompany } from '../attention/RecordCompany.tsx';
import type { Companion } from './companion.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useQuestion } from './useQuestion.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface EditFormProps {
    readonly resource: Resource;
    readonly record: RaRecord;
    readonly companion?: Companion | undefined;
}

const isNoOlder = (record: RaRecord, than: RaRecord): boolean => Number(record['version']) >= Number(than['version']);

type Dirty = Readonly<Record<string, unknown>>;

/** What the person changed: sending the rest too would take back what others changed meanwhile. */
const changesIn = (data: Row, dirty: Dirty): Row =>
    Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(dirty, name)));

/** Changes one record. Saved against the version that was opened: a newer one is shown before anything is overwritten. */
export const EditForm = ({ resource, record, companion }: EditFormProps) => {
    const [base, setBase] = useState(record);
    // What is saved over: newer than what the form was opened with once a person has decided to keep their own changes.
    const [against, setAgainst] = useState(record);
    const [theirs, setTheirs] = useState<RaRecord | null>(null);
    const { form, refusal, asked, attempt, isSaved } = useRecordForm(resource, base);
    const question = useQuestion(resource);
    const [update] = useUpdate(resource.name);
    const provider = useDataProvider();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const tellDone = useTellDone();
    const list = createPath({ resource: resource.name, type: 'list' });
    const { dirtyFields } = form.formState;
    const isUntouched = Object.keys(dirtyFields).length === 0;
    // A form in which nothing was changed follows its record; what was typed is judged against the version it was typed on.
    if (isUntouched && record !== base && isNoOlder(record, base)) {
        setBase(record);
        setAgainst(record);
    }

    const fetchTheirs = async (): Promise<void> => {
        const { data } = await provider.getOne<RaRecord>(resource.name, { id: base.id });
        setTheirs(data);
    };
    const save = async (previousData: RaRecord, data: Row): Promise<void> => {
        const params = { id: base.id, data, previousData };
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
        const saved = await update(resource.name, params, options).catch((error: unknown) => {
            if (!isStale(error)) throw error;
            return fetchTheirs().then(() => Promise.reject(error));
        });
        tellDone(say`${say(resource.label.one)} saved`, { resource: resource.name, batchId: batchOf(saved) });
    };
    const saveOver = (previousData: RaRecord, dirty: Dirty) =>
        form.handleSubmit(async (data: Row) => {
            const changes = changesIn(data, dirty);
            const next = { ...previousData, ...changes };
            const told = await question.ask({ current: previousData, next, subject: nameOf(resource, previousData) });
            if (told === null || !(await attempt(() => save(previousData, { ...changes, ...told })))) return;
            navigate(list);
        });
    const seeTheirs = (fresh: RaRecord): void => {
        setBase(fresh);
        setAgainst(fresh);
        setTheirs(null);
        form.reset(startingValues(resource.schema, fresh), { keepDirtyValues: false });
    };
    const keepMine = (fresh: RaRecord, kept: ReadonlySet<string>): void => {
        setAgainst(fresh);
        setTheirs(null);
        const given = startingValues(resource.schema, fresh);
        for (const name of Object.keys(dirtyFields)) {
            if (!kept.has(name)) form.resetField(name, { defaultValue: given[name] });
        }
        const dirty = Object.fromEntries(Object.entries(dirtyFields).filter(([name]) => kept.has(name)));
        void saveOver(fresh, dirty)();
    };
    return (
        <>
            <RecordCompany resource={resource} id={String(base.id)} isEditing={!isUntouched} />
            <FormFrame
                resource={resource}
                form={form}
                record={base}
                refusal={refusal}
                asked={asked}
                isSaved={isSaved}
                submitLabel={say`Save`}
                companion={companion}
                onSubmit={saveOver(against, dirtyFields)}
                onCancel={() => navigate(list)}
            />
            {question.dialog}
            {theirs !== null && (
                <ConflictDialog
                    resource={resource}
                    opened={base}
                    theirs={theirs}
                    mine={changesIn(form.getValues(), dirtyFields)}
                    onSeeTheirs={() => seeTheirs(theirs)}
                    onKeepMine={(kept) => keepMine(theirs, kept)}
                />
            )}
        </>
    );
};
