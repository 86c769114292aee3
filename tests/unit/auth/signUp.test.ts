import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as authClient from '../../../src/auth/authClient.ts';
import type * as module from '../../../src/auth/signUp.ts';

const library = vi.hoisted(() => ({
    signUp: vi.fn<(input: object) => Promise<object>>(),
    confirmSignUp: vi.fn<(input: object) => Promise<object>>(),
    resendSignUpCode: vi.fn<(input: object) => Promise<object>>(),
}));
const client = vi.hoisted(() => ({ signIn: vi.fn<typeof authClient.signIn>() }));
const person = vi.hoisted(() => ({ loadPerson: vi.fn<() => Promise<boolean>>() }));
vi.mock('@aws-amplify/auth/cognito', () => library);
vi.mock('../../../src/auth/authClient.ts', () => client);
vi.mock('../../../src/auth/loadPerson.ts', () => person);
vi.mock('../../../src/auth/guarded.ts', () => ({ guarded: (call: () => Promise<unknown>) => call() }));

let page: typeof module;

const account = {
    username: 'ama',
    password: 'Passw0rd!',
    attributes: { email: 'a@b.co', sub: '1', email_verified: 'true' },
};
const sentTo = { destination: 'a***@b***', deliveryMedium: 'EMAIL' };

const openAccount = async (): Promise<void> => {
    library.signUp.mockResolvedValue({
        isSignUpComplete: false,
        nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: sentTo },
    });
    await page.signUp(account);
};

const named = (name: string): Error => Object.assign(new Error('x'), { name });

beforeEach(async () => {
    vi.resetAllMocks();
    vi.resetModules();
    person.loadPerson.mockResolvedValue(false);
    page = await import('../../../src/auth/signUp.ts');
});
afterEach(() => vi.useRealTimers());

describe('signing up', () => {
    it('tells where the code went, and sends only attributes that people may write', async () => {
        await openAccount();
        expect(library.signUp).toHaveBeenCalledWith({
            username: 'ama',
            password: 'Passw0rd!',
            options: { userAttributes: { email: 'a@b.co' } },
        });
        await expect(page.signUp(account)).resolves.toEqual({ isConfirmed: false, destination: 'a***@b***' });
        library.signUp.mockResolvedValue({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
        await expect(page.signUp(account)).resolves.toEqual({ isConfirmed: true, destination: null });
    });

    it.each([
        [{ ...account, username: '' }, 'Username cannot be empty'],
        [{ ...account, password: '' }, 'Password cannot be empty'],
        [null, 'Error creating account'],
        ['ama', 'Error creating account'],
        [{ username: 'ama' }, 'Error creating account'],
    ])('refuses %j: %s', async (input, message) => {
        // What a caller outside the types might pass.
        await expect(page.signUp(input as typeof account)).rejects.toThrow(message);
        expect(library.signUp).not.toHaveBeenCalled();
    });

    it('sends the code again', async () => {
        library.resendSignUpCode.mockResolvedValueOnce(sentTo);
        await page.resendSignUpCode('ama');
        expect(library.resendSignUpCode).toHaveBeenCalledWith({ username: 'ama' });
        await expect(page.resendSignUpCode('')).rejects.toThrow('Username cannot be empty');
    });
});

describe('confirming by code', () => {
    it('signs in who opened the account on this page', async () => {
        await openAccount();
        client.signIn.mockResolvedValue({ kind: 'totpCode' });
        await expect(page.confirmSignUp({ username: 'ama', code: '123456' })).resolves.toEqual({ kind: 'totpCode' });
        expect(library.confirmSignUp).toHaveBeenCalledWith({ username: 'ama', confirmationCode: '123456' });
        expect(client.signIn.mock.calls).toEqual([[{ username: 'ama', password: 'Passw0rd!' }]]);
    });

    it('reloads who is signed in, and nobody else', async () => {
        await expect(page.confirmSignUp({ username: 'ama', code: '123456' })).resolves.toBeNull();
        expect(person.loadPerson).toHaveBeenCalledTimes(1);
        await openAccount();
        await expect(page.confirmSignUp({ username: 'kofi', code: '123456' })).resolves.toBeNull();
        expect(client.signIn).not.toHaveBeenCalled();
    });

    it('may be tried again after a wrong code', async () => {
        await openAccount();
        library.confirmSignUp.mockRejectedValueOnce(named('CodeMismatchException'));
        await expect(page.confirmSignUp({ username: 'ama', code: '1' })).rejects.toThrow('x');
        client.signIn.mockResolvedValue({ kind: 'signedIn' });
        await expect(page.confirmSignUp({ username: 'ama', code: '2' })).resolves.toEqual({ kind: 'signedIn' });
    });

    it('sends the person to the sign-in page when signing in fails', async () => {
        await openAccount();
        client.signIn.mockRejectedValue(named('NotAuthorizedException'));
        await expect(page.confirmSignUp({ username: 'ama', code: '2' })).rejects.toThrow(
            'Please use your credentials to sign in',
        );
    });

    it.each([
        [{ username: '', code: '1' }, 'Username cannot be empty'],
        [{ username: 'ama', code: '' }, 'Confirmation code cannot be empty'],
    ])('refuses %j: %s', async (input, message) => {
        await expect(page.confirmSignUp(input)).rejects.toThrow(message);
    });
});

describe('confirming by link', () => {
    /** When each attempt to sign in was made, in ms. */
    const attempts: number[] = [];

    const answerSignIn = (answer: (attempt: number) => authClient.SignInStep): void => {
        client.signIn.mockImplementation(async () => {
            attempts.push(Date.now());
            return answer(attempts.length);
        });
    };

    beforeEach(async () => {
        attempts.length = 0;
        await openAccount();
        vi.useFakeTimers({ now: 0 });
    });

    it('forgets the password once it signed in', async () => {
        answerSignIn(() => ({ kind: 'signedIn' }));
        const outcome = page.autoSignInByLink();
        await vi.advanceTimersByTimeAsync(5_000);
        await expect(outcome).resolves.toEqual({ kind: 'signedIn' });
        await expect(page.autoSignInByLink()).rejects.toThrow('Please use your credentials to sign in');
        expect(attempts).toEqual([5_000]);
    });

    it('asks every 5 seconds until the link was opened', async () => {
        answerSignIn((attempt) => {
            if (attempt === 2) throw named('NetworkError');
            return { kind: attempt < 4 ? 'confirmSignUp' : 'signedIn' };
        });
        const outcome = page.autoSignInByLink();
        await vi.advanceTimersByTimeAsync(20_000);
        await expect(outcome).resolves.toEqual({ kind: 'signedIn' });
        expect(attempts).toEqual([5_000, 10_000, 15_000, 20_000]);
    });

    it('gives up after 3 minutes', async () => {
        answerSignIn(() => ({ kind: 'confirmSignUp' }));
        const outcome = page.autoSignInByLink().catch((error: unknown) => error);
        const isOver = vi.fn<() => void>();
        void outcome.then(isOver);
        await vi.advanceTimersByTimeAsync(179_999);
        expect(isOver).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(await outcome).toMatchObject({ message: 'Please use your credentials to sign in' });
        expect(attempts).toHaveLength(36);
        await vi.runAllTimersAsync();
        expect(attempts).toHaveLength(36);
    });

    it('gives up at once when the provider refuses, or when no account was opened on this page', async () => {
        client.signIn.mockRejectedValue(named('NotAuthorizedException'));
        const refused = page.autoSignInByLink().catch((error: unknown) => error);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(await refused).toMatchObject({ message: 'Please use your credentials to sign in' });
        vi.resetModules();
        page = await import('../../../src/auth/signUp.ts');
        await expect(page.autoSignInByLink()).rejects.toThrow('Please use your credentials to sign in');
    });

    it('asks once however often the screen begins', async () => {
        answerSignIn(() => ({ kind: 'signedIn' }));
        const both = Promise.all([page.autoSignInByLink(), page.autoSignInByLink()]);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(await both).toHaveLength(2);
        expect(attempts).toHaveLength(1);
    });
});
