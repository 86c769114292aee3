import { useRef, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { upload } from '../../dataProvider/uploads.ts';
import { noAnswer } from '../../framework/states.tsx';

interface Drawn {
    readonly png: Blob;
    readonly key: string;
    readonly documentId: string | null;
}

/** The drawn signature, sent once however often signing is tried. */
export const useSignature = (uid: string, kind: 'signature' | 'consent_signature') => {
    const [png, setPicture] = useState<Blob | null>(null);
    const [isStoring, setStoring] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const drawn = useRef<Drawn>(undefined);
    const setPng = (next: Blob | null): void => {
        setPicture(next);
        drawn.current = next === null ? undefined : { png: next, key: newUid(), documentId: null };
    };
    /** The id of its document; null when it could not be sent. */
    const store = async (): Promise<string | null> => {
        const { current } = drawn;
        if (current === undefined) return null;
        if (current.documentId !== null) return current.documentId;
        setStoring(true);
        setProblem(null);
        try {
            const path = `/api/applications/${uid}/documents?kind=${kind}`;
            const { documentId } = await upload<{ documentId: string }>(path, current.png, {
                fileName: 'signature.png',
                idempotencyKey: current.key,
            });
            drawn.current = { ...current, documentId };
            return documentId;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setProblem(error.status === 0 ? noAnswer() : error.message);
            return null;
        } finally {
            setStoring(false);
        }
    };
    return { png, setPng, store, isStoring, problem };
};
