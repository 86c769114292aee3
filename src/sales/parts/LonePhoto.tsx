import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import type { Field } from '../../../domain/field.ts';
import { PhotoCapture } from '../../framework/capture/PhotoCapture.tsx';
import { UploadTargetProvider } from '../../framework/capture/uploadTarget.ts';
import { photoStore } from '../../offline/photoStore.ts';
import { useSession } from '../../session/useSession.ts';

interface LonePhotoProps {
    readonly uid: string;
    readonly kind: DocumentKind;
    readonly label: string;
    readonly isRequired?: boolean;
    /** What was taken before. */
    readonly initial?: string | null;
    /** What it proves is sent after it, and may wait for a network as it does; else it counts once the server has it. */
    readonly takesAtOnce?: boolean;
    /** The id of its document, null while there is none. */
    readonly onChange: (documentId: string | null) => void;
}

const fieldOf = ({ kind, label, isRequired = false }: LonePhotoProps): Field => ({
    name: kind,
    kind: 'photo',
    label,
    required: isRequired,
    nullable: !isRequired,
    readOnly: false,
    createOnly: false,
    choices: [],
    limits: {},
    items: [],
    document: kind,
});

/** A photo outside a section's form, such as the hand-over. */
export const LonePhoto = (props: LonePhotoProps) => {
    const { uid, kind, initial = null, takesAtOnce = false, onChange } = props;
    const username = useSession((current) => current.username) ?? '';
    const form = useForm<Record<string, string | null>>({ defaultValues: { [kind]: initial } });
    const documentId = useWatch({ control: form.control, name: kind }) ?? null;
    useEffect(() => onChange(documentId), [documentId, onChange]);
    const target = useMemo(
        () => ({ photos: photoStore, uid, scope: `${username}.${uid}.alone`, takesAtOnce }),
        [username, uid, takesAtOnce],
    );
    return (
        <FormProvider {...form}>
            <UploadTargetProvider value={target}>
                <PhotoCapture field={fieldOf(props)} />
            </UploadTargetProvider>
        </FormProvider>
    );
};
