import type { ReactNode } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import { say } from '../i18n/say.ts';
import { DocumentPhoto } from './DocumentPhoto.tsx';

type Told = Pick<Dossier, 'documents'> & { readonly application: { readonly stageSince: string } };

interface LatestLetterProps extends Told {
    /** What it stands in; nothing stands there before there is a letter. */
    readonly within?: (letter: ReactNode) => ReactNode;
}

/** The letter to the customer on the decision that an application stands at, to open and print. */
export const LatestLetter = ({ documents, application, within = (letter) => letter }: LatestLetterProps) => {
    const letter = documents.findLast(
        ({ kind, capturedAt }) => kind === 'letter' && Date.parse(capturedAt) >= Date.parse(application.stageSince),
    );
    return letter === undefined
        ? null
        : within(
              <DocumentPhoto
                  documentId={letter.documentId}
                  label={say`the letter to the customer (PDF)`}
                  height={44}
              />,
          );
};
