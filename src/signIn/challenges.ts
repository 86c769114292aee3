import { say, spoken } from '../i18n/say.ts';
import type { MfaMethod, SignInStep } from '../auth/authClient.ts';
import { authError } from '../auth/authErrors.ts';
import { codeOf, FieldError, required, setLine, type Values } from './form.ts';
import type { SignInSteps } from './signInSteps.ts';
import { followSecondStep, quietMethod, recoveryLinks } from './recoverySteps.ts';
import { showStep, type Step, type StepField } from './stepForm.ts';

type StepOf<K extends SignInStep['kind']> = Extract<SignInStep, { kind: K }>;

const codeField = (): StepField => ({ name: 'code', label: say`Code`, kind: 'code' });

const loadClient = () => import('../auth/authClient.ts');

const answerWithCode =
    (steps: SignInSteps, whenEmpty = 'EmptyChallengeResponse') =>
    async (values: Values): Promise<void> => {
        const code = codeOf(values);
        if (code === '') throw new FieldError('code', authError(whenEmpty).message);
        await followSecondStep(await (await loadClient()).answerChallenge(code), steps);
    };

const showSmsCode = async ({ destination }: StepOf<'smsCode'>, steps: SignInSteps): Promise<void> => {
    const sendAnother = async (): Promise<void> => {
        await steps.signInAgain();
        const form = document.querySelector<HTMLFormElement>('form.for-step');
        if (form !== null) setLine(form, 'notice', say`Another code is on its way. The one before no longer works.`);
    };
    showStep({
        heading: say`Enter your code`,
        lead:
            destination === null
                ? say`We sent it to your phone. It works for three minutes.`
                : say`We sent it to ${destination}. It works for three minutes.`,
        fields: [codeField()],
        submitLabel: say`Sign in`,
        submit: answerWithCode(steps),
        links: [{ label: say`Send another code`, act: sendAnother }, ...(await recoveryLinks(steps))],
    });
};

const showTotpCode = async (steps: SignInSteps): Promise<void> => {
    showStep({
        heading: say`Enter your code`,
        lead: say`Open your authenticator app and type the six digits it shows for Ahadi.`,
        fields: [codeField()],
        submitLabel: say`Sign in`,
        submit: answerWithCode(steps),
        links: await recoveryLinks(steps),
    });
};

const methodTexts: Readonly<Record<MfaMethod, { readonly label: string; readonly hint: string }>> = spoken({
    SMS: { label: 'Text message', hint: 'We send a code to your phone.' },
    TOTP: { label: 'Authenticator app', hint: 'The app on your phone shows a code, also without a network.' },
});

const showMethods = (
    methods: readonly MfaMethod[],
    steps: SignInSteps,
    texts: Pick<Step, 'heading' | 'lead' | 'links'>,
): void => {
    const choose = (method: MfaMethod) => async (): Promise<void> =>
        steps.follow(await (await loadClient()).answerChallenge(method));
    showStep({ ...texts, choices: methods.map((method) => ({ ...methodTexts[method], act: choose(method) })) });
};

const showTotpSetUp = async ({ secret, uri }: StepOf<'setUpTotp'>, steps: SignInSteps): Promise<void> => {
    const { totpParts } = await import('./totpParts.ts');
    showStep({
        heading: say`Set up your second step`,
        lead: say`From now on a code from an app on your phone completes each sign-in.`,
        parts: totpParts({ secret, uri }),
        fields: [{ ...codeField(), label: say`Code from the app` }],
        submitLabel: say`Finish and sign in`,
        submit: answerWithCode(steps, 'EmptyVerifyTOTPSetupCode'),
    });
};

/** The names under which pools commonly send the question of a challenge of their own. */
const questionOf = ({ question, prompt, message }: Readonly<Record<string, string>>): string =>
    question ?? prompt ?? message ?? say`Your organisation asks one more thing before it lets you in.`;

const showCustom = ({ parameters }: StepOf<'custom'>, steps: SignInSteps): void => {
    const answer = async (values: Values): Promise<void> => {
        const typed = required(values, 'answer', authError('EmptyChallengeResponse').message);
        await steps.follow(await (await loadClient()).answerChallenge(typed.trim()));
    };
    showStep({
        heading: say`One more question`,
        lead: questionOf(parameters),
        fields: [{ name: 'answer', label: say`Your answer`, kind: 'text' }],
        submitLabel: say`Continue`,
        submit: answer,
    });
};

/** Shows the step that a challenge asks for; a FieldError for one that has no screen. */
export const showChallenge = async (step: SignInStep, steps: SignInSteps): Promise<void> => {
    switch (step.kind) {
        case 'smsCode':
            return showSmsCode(step, steps);
        case 'totpCode':
            return showTotpCode(steps);
        case 'chooseMfa':
            return showMethods(step.methods, steps, {
                heading: say`Choose your second step`,
                lead: say`This account needs a second step besides the password. Which do you want to use?`,
                links: await recoveryLinks(steps, async () =>
                    (await loadClient()).answerChallenge(quietMethod(step.methods)),
                ),
            });
        case 'chooseMfaSetup':
            return showMethods(step.methods, steps, {
                heading: say`Set up a second step`,
                lead: say`Your account needs one. Which do you want to use?`,
            });
        case 'setUpTotp':
            return showTotpSetUp(step, steps);
        case 'custom':
            return showCustom(step, steps);
        case 'confirmSignUp':
            return (await import('./signUpSteps.ts')).showConfirmation({ username: steps.username() }, steps);
        default:
            throw new FieldError(
                'username',
                say`This account asks for a second step that Ahadi does not offer. Ask your administrator.`,
            );
    }
};
