import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { FrozenTerms } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { SignatureCapture } from '../../framework/capture/SignatureCapture.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { mayDo } from '../data/rules.ts';
import { daysNote } from '../offers/offerFigures.ts';
import { QuoteCard } from '../offers/QuoteCard.tsx';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Fault } from '../parts/Fault.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { ContractPdf } from './ContractPdf.tsx';
import { ContractText } from './ContractText.tsx';
import { LockScreenShown } from './LockScreenShown.tsx';
import { useContractReading } from './useContractReading.ts';
import { Consent, type Proof } from './Consent.tsx';
import { useSignature } from '../parts/useSignature.ts';
import { say, spoken } from '../../i18n/say.ts';
import Box from '@mui/material/Box';

const lines = spoken([
    'The phone reminds of a missed payment, then locks until it is paid.',
    'Emergency calls and our support number always work, also on a locked phone.',
    'When everything is paid the lock is removed for good.',
]);

/** What the customer agrees to about the lock, in plain words. */
const LockTerms = () => (
    <Box>
        <Box sx={{ fontWeight: 600 }}>{say`What the lock means`}</Box>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {lines.map((line) => (
                <li key={line}>{line}</li>
            ))}
        </Box>
    </Box>
);

interface SignProps {
    readonly dossier: Dossier;
    readonly terms: FrozenTerms;
    readonly contract: NonNullable<Dossier['contract']>;
}

const isProven = ({ code, photo }: Proof): boolean => /^\d{6}$/.test(code) || photo !== null;

interface Signing {
    readonly hasSeenLock: boolean;
    readonly hasRead: boolean;
    readonly hasAgreed: boolean;
    readonly hasSigned: boolean;
    readonly isProven: boolean;
}

/** The next thing to do before it can be signed. */
const missingFor = (signing: Signing): string | null => {
    if (!signing.hasSeenLock) return say`Show the customer what a locked phone looks like.`;
    if (!signing.hasRead) return say`Scroll to the end of the contract first.`;
    if (!signing.hasAgreed) return say`Read the terms to the customer and tick that they agree.`;
    if (!signing.hasSigned) return say`Let the customer sign in the field.`;
    return signing.isProven ? null : say`Type the code from the customer’s message.`;
};

const Sign = ({ dossier, terms, contract }: SignProps) => {
    const { uid, customerPhone, expiresAt } = dossier.application;
    const acting = useAct(uid);
    const { png, setPng, store, isStoring, problem } = useSignature(uid, 'signature');
    const lockScreen = useContractReading(uid).data?.lockScreen ?? null;
    const [hasSeenLock, setSeenLock] = useState(false);
    const [hasRead, setRead] = useState(false);
    const [hasAgreed, setAgreed] = useState(false);
    const [proof, setProof] = useState<Proof>({ code: '', photo: null });
    const { hasPhone } = shapeOf(terms.offer);
    const sign = async (): Promise<void> => {
        const signature = await store();
        if (signature === null) return;
        const { code, photo } = proof;
        const input = { termsHash: contract.termsHash, signature, code: code === '' ? null : code, photo };
        await acting.run('sign', input);
    };
    const missing = missingFor({
        hasSeenLock: hasSeenLock || lockScreen === null,
        hasRead,
        hasAgreed,
        hasSigned: png !== null,
        isProven: isProven(proof),
    });
    const until = expiresAt === null ? [] : [say`To be signed by ${formatInstant(expiresAt)}.`];
    const isReady = missing === null && mayDo(dossier, 'sign');
    return (
        <Page
            title={say`Contract`}
            subtitle={[terms.customerName, ...until].join(' · ')}
            back="/home/my-applications"
            aside={
                <QuoteCard
                    offer={terms.offer}
                    note={daysNote(terms.offer)}
                    {...(expiresAt === null ? {} : { validity: { kind: 'until', day: expiresAt } })}
                />
            }
            isAsideFirst
            hint={missing}
            actions={
                <Button
                    variant="contained"
                    disabled={!isReady}
                    data-action="sign"
                    loading={isStoring || acting.busy === 'sign'}
                    onClick={() => void sign()}
                >
                    {say`Sign`}
                </Button>
            }
        >
            <Fault acting={acting} shown={['code']} />
            {problem !== null && <Notice tone="warning">{problem}</Notice>}
            <Surface title={say`Before signing`} lead={say`Read this to the customer before they sign.`}>
                {hasPhone && <LockTerms />}
                {lockScreen !== null && <LockScreenShown screen={lockScreen} onSeen={() => setSeenLock(true)} />}
                <ContractPdf documentId={contract.documentId} />
                <ContractText uid={uid} onRead={() => setRead(true)} />
                <FormControlLabel
                    disabled={!hasRead}
                    control={<Checkbox checked={hasAgreed} onChange={(_, checked) => setAgreed(checked)} />}
                    label={say`The customer has read or heard the terms and agrees.`}
                />
            </Surface>
            <Surface title={say`Signature of the customer`}>
                <SignatureCapture onChange={setPng} isDisabled={acting.busy === 'sign'} />
            </Surface>
            <Consent
                uid={uid}
                phone={customerPhone}
                acting={acting}
                proof={proof}
                photoMaySign={dossier.photoMaySign}
                onChange={setProof}
            />
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

const Waiting = ({ dossier: { application } }: { readonly dossier: Dossier }) => (
    <Page title={say`Contract`} back="/home/my-applications">
        <Notice>{say`The contract is being written. It appears here in a moment.`}</Notice>
        {application.customerName}
    </Page>
);

/** The contract: every figure of it, what the lock means, the customer's signature and their yes. */
export const ContractPage = () => (
    <ApplicationScreen title={say`Contract`}>
        {(dossier) => {
            const { contract, application } = dossier;
            return contract === null || application.terms === null ? (
                <Waiting dossier={dossier} />
            ) : (
                <Sign dossier={dossier} terms={application.terms} contract={contract} />
            );
        }}
    </ApplicationScreen>
);
