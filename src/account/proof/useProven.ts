import { createContext, useContext } from 'react';
import { proofNeeded } from '../../../domain/recentProof.ts';

/** Asks for the password; false where the person would rather not. */
export type AskForProof = () => Promise<boolean>;

export const ProofContext = createContext<AskForProof>(() => Promise.resolve(false));

const isProofNeeded = (error: unknown): boolean => error instanceof Error && error.message === proofNeeded;

/** Carries something out, and once more after the password where the provider wants it typed again: nothing else is lost. */
export const useProven = (): (<Result>(act: () => Promise<Result>) => Promise<Result>) => {
    const ask = useContext(ProofContext);
    return async (act) => {
        try {
            return await act();
        } catch (error) {
            if (!isProofNeeded(error) || !(await ask())) throw error;
            return act();
        }
    };
};
