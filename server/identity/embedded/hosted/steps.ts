import type { Context } from '../context.ts';
import { associateSoftwareToken, verifySoftwareToken } from '../operations/softwareToken.ts';
import { answer, begin } from '../signIn/machine.ts';
import type { Authorised, Challenge, SignInResult } from '../signIn/challenge.ts';
import type { Form, FormOf, MfaChoice } from './forms.ts';

/** Where a sign-in stands: at the next form, or at its end. */
export type Step = { readonly form: Form } | { readonly authorised: Authorised };

type Fields = ReadonlyMap<string, string>;

export const startSignIn = async (context: Context, username: string, password: string): Promise<Step> =>
    await stepOf(context, username, await begin(context, { username, password }));

async function stepOf(context: Context, typed: string, result: SignInResult): Promise<Step> {
    if ('authorised' in result) return result;
    return { form: await formOf(context, typed, result.challenge) };
}

async function formOf(context: Context, typed: string, { name, parameters, session = '' }: Challenge): Promise<Form> {
    const waiting = { username: parameters['USER_ID_FOR_SRP'] ?? typed, session };
    switch (name) {
        case 'NEW_PASSWORD_REQUIRED':
            return { ...waiting, kind: 'newPassword' };
        case 'SMS_MFA':
            return { ...waiting, kind: 'smsCode', destination: parameters['CODE_DELIVERY_DESTINATION'] ?? '' };
        case 'SOFTWARE_TOKEN_MFA':
            return { ...waiting, kind: 'totpCode' };
        case 'SELECT_MFA_TYPE':
            return { ...waiting, kind: 'chooseMfa', methods: listIn(parameters['MFAS_CAN_CHOOSE']).filter(isChoice) };
        case 'MFA_SETUP':
            return await setUpForm(context, waiting);
        default:
            throw new Error(`No hosted page answers ${name}.`);
    }
}

/** The protocol puts lists into its parameters as JSON. */
function listIn(text: string | undefined): readonly string[] {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
}

const isChoice = (name: string): name is MfaChoice => name === 'SMS_MFA' || name === 'SOFTWARE_TOKEN_MFA';

/** An authenticator app is what everybody can set up here; its key is made now and kept once a code proves it. */
async function setUpForm(context: Context, waiting: Pick<FormOf<'setUpTotp'>, 'username' | 'session'>): Promise<Form> {
    const reply = textsIn(await associateSoftwareToken.run(context, { Session: waiting.session }));
    return {
        kind: 'setUpTotp',
        username: waiting.username,
        session: reply['Session'] ?? '',
        secret: reply['SecretCode'] ?? '',
    };
}

/** The texts in what an operation of the protocol answers. */
const textsIn = (reply: object): Readonly<Record<string, string | undefined>> =>
    Object.fromEntries(Object.entries(reply).filter(([, value]) => typeof value === 'string'));

type Waiting = Exclude<Form, { readonly kind: 'signIn' | 'forgot' | 'reset' }>;

interface Reply {
    readonly challenge: Challenge['name'];
    readonly answers: Readonly<Record<string, string>>;
    /** Where another one than the form's took over. */
    readonly session?: string;
}

const codeOf = (fields: Fields): string => (fields.get('code') ?? '').replaceAll(/\s/g, '');

/** What the typed fields answer in the protocol's words. */
async function replyOf(context: Context, form: Waiting, fields: Fields): Promise<Reply> {
    switch (form.kind) {
        case 'newPassword':
            return {
                challenge: 'NEW_PASSWORD_REQUIRED',
                answers: { NEW_PASSWORD: fields.get('newPassword') ?? '' },
            };
        case 'smsCode':
            return { challenge: 'SMS_MFA', answers: { SMS_MFA_CODE: codeOf(fields) } };
        case 'totpCode':
            return { challenge: 'SOFTWARE_TOKEN_MFA', answers: { SOFTWARE_TOKEN_MFA_CODE: codeOf(fields) } };
        case 'recoveryCode': {
            const { instead } = form;
            return { challenge: instead, answers: { [`${instead}_CODE`]: codeOf(fields) } };
        }
        case 'chooseMfa':
            return { challenge: 'SELECT_MFA_TYPE', answers: { ANSWER: fields.get('answer') ?? '' } };
        case 'setUpTotp': {
            const proof = { Session: form.session, UserCode: codeOf(fields) };
            const { Session: session = '' } = textsIn(await verifySoftwareToken.run(context, proof));
            return { challenge: 'MFA_SETUP', answers: {}, session };
        }
    }
}

/** Goes on with what was typed into the form of a challenge. Rejects with `IdentityError`. */
export async function continueSignIn(context: Context, form: Waiting, fields: Fields): Promise<Step> {
    const { challenge, answers, session = form.session } = await replyOf(context, form, fields);
    const all = new Map(Object.entries({ ...answers, USERNAME: form.username }));
    return await stepOf(context, form.username, await answer(context, { challenge, session, answers: all }));
}
