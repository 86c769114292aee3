import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Consenting } from '../../../../domain/application/consent.ts';
import type { Language } from '../../../../domain/languages/phrase.ts';
import { useAct, type Acting } from '../../../dataProvider/useAct.ts';
import { SignatureCapture } from '../../../framework/capture/SignatureCapture.tsx';
import { Notice } from '../../../framework/Notice.tsx';
import { sectionsSent } from '../../../offline/sectionsSent.ts';
import { CodeEntry } from '../../parts/CodeEntry.tsx';
import { codeLength } from '../../parts/CodeInput.tsx';
import { Fault } from '../../parts/Fault.tsx';
import { ReadOut } from '../../parts/ReadOut.tsx';
import { useSignature } from '../../parts/useSignature.ts';
import { say } from '../../../i18n/say.ts';

interface ProofProps {
    readonly uid: string;
    readonly person: Consenting;
    readonly acting: Acting;
}

const ByCode = ({ person: { phone }, acting }: ProofProps) => {
    const [code, setCode] = useState('');
    const agree = (read: string): void => void acting.run('give_consent', { phone, code: read });
    const write = (read: string): void => {
        setCode(read);
        // The code is their yes: once it is whole nothing more is asked of the seller.
        if (read.length === codeLength && read !== code) agree(read);
    };
    return (
        <>
            <CodeEntry
                acting={acting}
                sending={{ action: 'send_consent_code', input: { phone } }}
                phone={phone}
                code={code}
                onChange={write}
            />
            <Button
                variant="contained"
                disabled={code.length < codeLength}
                data-action="give_consent"
                loading={acting.busy === 'give_consent'}
                onClick={() => agree(code)}
            >
                {say`They agree`}
            </Button>
        </>
    );
};

const BySignature = ({ uid, person: { phone, name }, acting }: ProofProps) => {
    const { png, setPng, store, isStoring, problem } = useSignature(uid, 'consent_signature');
    const sign = async (): Promise<void> => {
        const signature = await store();
        if (signature !== null) await acting.run('give_consent', { phone, signature });
    };
    return (
        <>
            <Box>{say`Signature of ${name}`}</Box>
            <SignatureCapture onChange={setPng} isDisabled={isStoring || acting.busy === 'give_consent'} />
            {problem !== null && <Notice tone="warning">{problem}</Notice>}
            <Button
                variant="contained"
                disabled={png === null}
                data-action="give_consent"
                loading={isStoring || acting.busy === 'give_consent'}
                onClick={() => void sign()}
            >
                {say`They agree`}
            </Button>
        </>
    );
};

interface ConsentProofProps extends Omit<ProofProps, 'acting'> {
    /** What the customer reads. */
    readonly language: Language;
    readonly keepTyped: () => Promise<boolean>;
}

/** What one person agrees to, read to them, and their yes: a code from their own phone, or a signature without messages. */
export const ConsentProof = ({ uid, person, language, keepTyped }: ConsentProofProps) => {
    // What is typed on the same page is saved by itself: sent meanwhile, it would leave this behind the version it was asked on.
    const acting = useAct(uid, async () => {
        await keepTyped();
        await sectionsSent(uid);
    });
    const [signs, setSigns] = useState(false);
    const swap = (): void => {
        acting.forget();
        setSigns(!signs);
    };
    const Way = signs ? BySignature : ByCode;
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box>
                {say`Read this to ${person.name}:`}
                <ReadOut text={person.statement} language={language} />
            </Box>
            <Fault acting={acting} shown={['code']} />
            <Way uid={uid} person={person} acting={acting} />
            <Box>
                {!signs && `${say`The message cannot reach this phone.`} `}
                <Button size="small" onClick={swap}>
                    {signs ? say`Use a code` : say`Sign instead`}
                </Button>
            </Box>
        </Box>
    );
};
