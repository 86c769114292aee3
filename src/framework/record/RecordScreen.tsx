import { useGetOne, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { isFormField, type Resource } from '../../../domain/resource.ts';
import { useMay } from '../useMay.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { RecordCompany } from '../attention/RecordCompany.tsx';
import { Beside, type Companion } from './companion.tsx';
import { EditForm } from './EditForm.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { ReadView } from './ReadView.tsx';
import { RecordLoading } from './RecordLoading.tsx';

interface RecordScreenProps {
    readonly resource: Resource;
    readonly id: string;
    /** Drawn above the record once it is there: its name as the page's heading. */
    readonly heading: (record: RaRecord) => ReactNode;
    /** In its place where there is no record: the way back. */
    readonly back: ReactNode;
    readonly companion?: Companion | undefined;
    /** Drawn below it. */
    readonly panel?: ((record: RaRecord) => ReactNode) | undefined;
}

/** One record: a form for those who may change it, else to read. */
export const RecordScreen = ({ resource, id, heading, back, companion: Drawn, panel }: RecordScreenProps) => {
    const principal = usePrincipal();
    const isEditor = useMay('edit', resource);
    const { data, error, refetch } = useGetOne(
        resource.name,
        { id },
        { refetchOnWindowFocus: false, refetchOnReconnect: false },
    );
    if (data === undefined)
        return error === null ? (
            <RecordLoading />
        ) : (
            <>
                {back}
                <MissingRecord resource={resource} error={error} onRetry={() => void refetch()} />
            </>
        );
    const settled = resource.settled?.(data);
    const mayEdit =
        settled === undefined &&
        isEditor &&
        resource.form.some(({ fields }) =>
            fields.some((name) => isFormField(principal, resource.field(name), { resource, creating: false })),
        );
    return (
        <>
            {heading(data)}
            {mayEdit ? (
                <EditForm key={data.id} resource={resource} record={data} companion={Drawn} />
            ) : (
                <Beside beside={Drawn && <Drawn resource={resource} record={data} values={data} />}>
                    <RecordCompany resource={resource} id={id} isEditing={false} />
                    <ReadView resource={resource} record={data} note={settled} />
                </Beside>
            )}
            {panel?.(data)}
        </>
    );
};
