import type { Dossier } from '../../domain/application/dossier.ts';
import { say } from '../i18n/say.ts';
import { DocumentPhoto } from './DocumentPhoto.tsx';

type Told = Pick<Dossier, 'documents'> & { readonly application: { readonly stageSince: string } };

/** The letter to the customer on the decision that an application stands at, to open and print; nothing before there is one. */
export const LatestLetter = ({ documents, application }: Told) => {
    const letter = documents.findLast(
        ({ kind, capturedAt }) => kind === 'letter' && Date.parse(capturedAt) >= Date.parse(application.stageSince),
    );
    return letter === undefined ? null : (
        <DocumentPhoto documentId={letter.documentId} label={say`the letter to the customer (PDF)`} height={44} />
    );
};
