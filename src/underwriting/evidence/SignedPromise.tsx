import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { signedPromise } from '../../../domain/application/promise.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { formatInstant } from '../../framework/dates.ts';
import { DocumentPhoto } from '../../framework/DocumentPhoto.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { personName } from '../parts/people.ts';

interface SignedPromiseProps {
    readonly dossier: Dossier;
    readonly rules: CountryRules;
}

const Signed = ({ dossier: { documents, people }, id }: { readonly dossier: Dossier; readonly id: string }) => {
    const document = documents.find(({ documentId }) => documentId === id);
    return (
        <>
            <Box sx={{ '& img': { bgcolor: '#ffffff', objectFit: 'contain' } }}>
                <DocumentPhoto documentId={id} label={say`Signature of the customer`} height={110} />
            </Box>
            {document !== undefined && (
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {say`Signed ${formatInstant(document.capturedAt)}, taken by ${personName(people, document.capturedBy)}`}
                </Box>
            )}
        </>
    );
};

/** The customer's word in the place of goods: what they signed, when, and that it secures nothing. */
export const SignedPromise = ({ dossier, rules }: SignedPromiseProps) => {
    const promise = signedPromise(dossier.application.sections.pledge);
    return (
        <Surface title={say`Promise to pay`}>
            {promise === undefined ? (
                <Notice tone="error">{say`The promise was not signed.`}</Notice>
            ) : (
                <>
                    <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
                        {say(promise.words)}
                    </Box>
                    <Signed dossier={dossier} id={promise.signature} />
                </>
            )}
            <Notice tone="warning">
                {rules.thresholds.pledgePromiseAllowed
                    ? say`A promise secures none of the financed amount: whether it is enough here is your judgement.`
                    : say`In ${rules.name} a promise is no pledge: ask for goods.`}
            </Notice>
        </Surface>
    );
};
