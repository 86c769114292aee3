import type { SignInStep } from '../auth/authClient.ts';

/** What the steps after it need of the sign-in page. */
export interface SignInSteps {
    /** Shows what the identity provider asks for next, or opens the person's area. */
    readonly follow: (step: SignInStep) => Promise<void>;
    /** Sends the name and password that are still typed in. */
    readonly signInAgain: () => Promise<void>;
    readonly username: () => string;
    /** Back to the sign-in form, with a line that says why. */
    readonly toSignIn: (notice: string) => void;
}
