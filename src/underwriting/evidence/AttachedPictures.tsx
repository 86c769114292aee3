import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type ChangeEvent } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { upload } from '../../dataProvider/uploads.ts';
import { formatInstant } from '../../framework/dates.ts';
import { DocumentPhoto } from '../../framework/DocumentPhoto.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { personName } from '../parts/people.ts';

interface AttachedPicturesProps {
    readonly dossier: Dossier;
    readonly kind: DocumentKind;
    readonly title: string;
    readonly lead: string;
}

const useAttach = (uid: string, kind: DocumentKind) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: (file: File) =>
            upload(`/api/applications/${uid}/documents?kind=${kind}`, file, {
                fileName: file.name,
                idempotencyKey: newUid(),
            }),
        onSuccess: () => client.invalidateQueries({ queryKey: dossierKey(uid) }),
    });
};

const Attach = ({ dossier, kind }: Pick<AttachedPicturesProps, 'dossier' | 'kind'>) => {
    const id = useId();
    const { mutate, isPending, error } = useAttach(dossier.application.uid, kind);
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        const [file] = target.files ?? [];
        if (file !== undefined) mutate(file);
        // The same file may be chosen again after a fault.
        target.value = '';
    };
    return (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
                {isPending ? say`Sending the picture…` : say`Attach a picture`}
            </Box>
            <Box
                component="input"
                id={id}
                type="file"
                accept="image/*"
                disabled={isPending}
                onChange={choose}
                sx={{ maxWidth: '100%', font: 'inherit', fontSize: '0.875rem', minHeight: 44 }}
            />
            {error !== null && <Notice tone="error">{error.message}</Notice>}
        </Box>
    );
};

/** Pictures that people put beside a check: each with who attached it and when, and the way to attach another. */
export const AttachedPictures = ({ dossier, kind, title, lead }: AttachedPicturesProps) => {
    const { username } = usePrincipal();
    const { application, documents, people } = dossier;
    const pictures = documents.filter((one) => one.kind === kind);
    const mayAttach = application.stage === 'under_review' && application.assignee === username;
    if (pictures.length === 0 && !mayAttach) return null;
    return (
        <Surface title={title} lead={lead}>
            {pictures.map(({ documentId, capturedBy, capturedAt }) => (
                <Box
                    key={documentId}
                    component="figure"
                    sx={{ m: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}
                >
                    <DocumentPhoto documentId={documentId} label={title} height={220} />
                    <Box component="figcaption" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                        {say`Attached by ${personName(people, capturedBy)}, ${formatInstant(capturedAt)}`}
                    </Box>
                </Box>
            ))}
            {mayAttach && <Attach dossier={dossier} kind={kind} />}
        </Surface>
    );
};
