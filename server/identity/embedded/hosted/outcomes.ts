import type { Language } from '../../../../domain/languages/phrase.ts';
import { translate } from '../../../platform/languages.ts';
import { IdentityError } from '../errors.ts';
import { confirmForgotPassword, forgotPassword } from '../operations/recovery.ts';
import type { Authorised } from '../signIn/challenge.ts';
import type { Context } from '../context.ts';
import type { Form } from './forms.ts';
import type { Faults } from './pages/form.ts';
import { RECOVERY } from './pages/contents.ts';
import { continueSignIn, startSignIn, type Step } from './steps.ts';
import type { TextKey } from './texts/english.ts';
import type { Say } from './texts/texts.ts';

export type Fields = ReadonlyMap<string, string>;

export interface Judge {
    readonly context: Context;
    readonly language: Language;
    readonly say: Say;
}

export interface NextPage {
    readonly form: Form;
    readonly faults?: Faults;
    readonly notice?: string;
    readonly username?: string;
}

export type Outcome = { readonly page: NextPage } | { readonly authorised: Authorised };

const outcomeOf = (step: Step): Outcome => ('form' in step ? { page: { form: step.form } } : step);

/** What a form asks for, with what is said where it was left empty. */
const emptyTexts = {
    username: 'usernameEmpty',
    password: 'passwordEmpty',
    code: 'codeEmpty',
    newPassword: 'passwordEmpty',
} as const satisfies Readonly<Record<string, TextKey>>;
type Asked = keyof typeof emptyTexts;

const emptyFaults = ({ say }: Judge, form: Form, fields: Fields): Faults =>
    Object.fromEntries(
        askedBy(form)
            .filter((name) => (fields.get(name) ?? '').trim() === '')
            .map((name) => [name, say(emptyTexts[name])]),
    );

function askedBy(form: Form): readonly Asked[] {
    switch (form.kind) {
        case 'signIn':
            return ['username', 'password'];
        case 'forgot':
            return ['username'];
        case 'reset':
            return ['username', 'code', 'newPassword'];
        case 'newPassword':
            return ['newPassword'];
        case 'smsCode':
        case 'totpCode':
        case 'recoveryCode':
        case 'setUpTotp':
            return ['code'];
        case 'chooseMfa':
            return [];
    }
}

function recoveryFormOf(form: Form): Form | undefined {
    if (form.kind !== 'smsCode' && form.kind !== 'totpCode') return undefined;
    const { username, session } = form;
    return {
        kind: 'recoveryCode',
        username,
        session,
        instead: form.kind === 'smsCode' ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA',
    };
}

export async function judgeForm(judge: Judge, form: Form, fields: Fields): Promise<Outcome> {
    const other = fields.get('answer') === RECOVERY ? recoveryFormOf(form) : undefined;
    if (other !== undefined) return { page: { form: other } };
    const faults = emptyFaults(judge, form, fields);
    if (Object.keys(faults).length > 0) return { page: { form, faults } };
    if (form.kind === 'newPassword' && fields.get('repeated') !== fields.get('newPassword')) {
        return { page: { form, faults: { repeated: judge.say('passwordsDiffer') } } };
    }
    try {
        return await answerForm(judge, form, fields);
    } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        return { page: refused(judge, form, { error, username: fields.get('username') ?? '' }) };
    }
}

async function answerForm(judge: Judge, form: Form, fields: Fields): Promise<Outcome> {
    const { context, say } = judge;
    const username = (fields.get('username') ?? '').trim();
    const ClientId = context.settings.clientId;
    switch (form.kind) {
        case 'signIn':
            return outcomeOf(await startSignIn(context, username, fields.get('password') ?? ''));
        case 'forgot': {
            const minutes = Math.round(context.settings.resetCodeSeconds / 60);
            await forgotPassword.run(context, { ClientId, Username: username });
            return { page: { form: { kind: 'reset' }, username, notice: say('resetSent', { minutes }) } };
        }
        case 'reset': {
            const ConfirmationCode = (fields.get('code') ?? '').replaceAll(/\s/g, '');
            const Password = fields.get('newPassword') ?? '';
            await confirmForgotPassword.run(context, { ClientId, Username: username, ConfirmationCode, Password });
            return { page: { form: { kind: 'signIn' }, username, notice: say('resetDone') } };
        }
        default:
            return outcomeOf(await continueSignIn(context, form, fields));
    }
}

interface Refusal {
    readonly error: IdentityError;
    readonly username: string;
}

const CODE_FAULTS: readonly string[] = [
    'CodeMismatchException',
    'ExpiredCodeException',
    'EnableSoftwareTokenMFAException',
];
/** The sign-in stands as it did: the person may wait and try the same again. */
const PASSING: readonly string[] = ['LimitExceededException', 'CodeDeliveryFailureException'];

function refused(judge: Judge, form: Form, { error, username }: Refusal): NextPage {
    const { name, message } = error;
    const text = translate(message, judge.language);
    if (name === 'PasswordResetRequiredException') {
        return { form: { kind: 'reset' }, username, notice: judge.say('resetRequired') };
    }
    if (CODE_FAULTS.includes(name)) return { form, faults: { code: text } };
    if (name === 'InvalidPasswordException') return { form, faults: { newPassword: text } };
    if (name === 'InvalidParameterException') return { form, faults: misfit(judge, form, message) };
    if (PASSING.includes(name) || message === 'Password attempts exceeded') return { form, faults: { alert: text } };
    if (!('session' in form)) return { form, faults: { alert: text } };
    return { form: { kind: 'signIn' }, username: form.username, faults: { alert: text } };
}

/** Where the protocol's name of a value, in small letters, is not the field's. */
const protocolNames: Readonly<Record<string, string>> = {
    confirmationcode: 'code',
    sms_mfa_code: 'code',
    software_token_mfa_code: 'code',
    usercode: 'code',
    password: 'newPassword',
    new_password: 'newPassword',
};

/** A value in a form that the provider does not take; it says which in its own words. */
function misfit({ say }: Judge, form: Form, message: string): Faults {
    const asked: readonly string[] = askedBy(form);
    const named = /Value at '(\w+)'/.exec(message)?.[1]?.toLowerCase() ?? '';
    const field = asked.find((name) => name.toLowerCase() === named) ?? protocolNames[named];
    return { [field !== undefined && asked.includes(field) ? field : (asked[0] ?? 'alert')]: say('unacceptable') };
}
