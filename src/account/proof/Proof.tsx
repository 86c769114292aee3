import { useState, type ReactNode } from 'react';
import { ProofDialog } from './ProofDialog.tsx';
import { ProofContext, type AskForProof } from './useProven.ts';

/** Around everything that may ask for the password again. */
export const Proof = ({ children }: { readonly children: ReactNode }) => {
    const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
    const ask: AskForProof = () => new Promise((resolve) => setAnswer(() => resolve));
    const settle = (isProven: boolean): void => {
        answer?.(isProven);
        setAnswer(null);
    };
    return (
        <ProofContext value={ask}>
            {children}
            {answer !== null && <ProofDialog onProven={() => settle(true)} onClose={() => settle(false)} />}
        </ProofContext>
    );
};
