import type { Form, FormKind, FormOf, MfaChoice } from '../forms.ts';
import type { Say } from '../texts/texts.ts';
import type { TextKey } from '../texts/english.ts';
import type { Field, FormContent } from './form.ts';
import qrcode from 'qrcode';
import { html, trusted, type Markup } from '../html.ts';

interface TotpKey {
    readonly username: string;
    /** Base32. */
    readonly secret: string;
}

/** What authenticator apps read: the key, whose it is and for what. */
function totpUri({ username, secret }: TotpKey): string {
    return `otpauth://totp/Ahadi:${encodeURIComponent(username)}?secret=${secret}&issuer=Ahadi`;
}

/** The key of an authenticator app to scan, to open on this phone, or to type in groups of four. */
async function drawTotpKey(key: TotpKey, say: Say): Promise<Markup> {
    const uri = totpUri(key);
    const picture = trusted(await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
    const groups = key.secret.match(/.{1,4}/g)?.join(' ') ?? '';
    return html`<div class="picture" role="img" aria-label="${say('pictureName')}">${picture}</div>
        <p><a href="${uri}">${say('openApp')}</a></p>
        <p>${say('key')}<br /><span class="key">${groups}</span></p>`;
}

export interface Writing {
    readonly say: Say;
    /** The addresses that pages link to, with the client's request in them. */
    readonly addresses: Readonly<Record<'signIn' | 'forgot' | 'reset', string>>;
}

const usernameField = (say: Say): Field => ({ name: 'username', label: say('username'), autocomplete: 'username' });

const codeField = (say: Say): Field => ({
    name: 'code',
    label: say('code'),
    autocomplete: 'one-time-code',
    isSecret: true,
    isCode: true,
});

const newPasswordField = ({ say }: Writing): Field => ({
    ...passwordField(say, 'newPassword'),
    rule: say('passwordRule'),
});

const passwordField = (say: Say, name: 'newPassword' | 'repeated'): Field => ({
    name,
    label: say(name),
    type: 'password',
    autocomplete: 'new-password',
    isSecret: true,
});

const startAgain = ({ say, addresses }: Writing) => [{ label: say('backToSignIn'), href: addresses.signIn }];

const signIn = ({ say, addresses }: Writing): FormContent => ({
    title: say('signInTitle'),
    lead: say('signInLead'),
    fields: [
        usernameField(say),
        {
            name: 'password',
            label: say('password'),
            type: 'password',
            autocomplete: 'current-password',
            isSecret: true,
        },
    ],
    buttons: [{ label: say('signIn') }],
    links: [{ label: say('forgotten'), href: addresses.forgot }],
});

const forgot = (writing: Writing): FormContent => ({
    title: writing.say('forgotTitle'),
    lead: writing.say('forgotLead'),
    fields: [usernameField(writing.say)],
    buttons: [{ label: writing.say('sendCode') }],
    links: [{ label: writing.say('haveCode'), href: writing.addresses.reset }, ...startAgain(writing)],
});

const reset = (writing: Writing): FormContent => ({
    title: writing.say('resetTitle'),
    fields: [usernameField(writing.say), codeField(writing.say), newPasswordField(writing)],
    buttons: [{ label: writing.say('saveNewPassword') }],
    links: [{ label: writing.say('sendAnother'), href: writing.addresses.forgot }, ...startAgain(writing)],
});

const newPassword = (writing: Writing, { username }: FormOf<'newPassword'>): FormContent => ({
    title: writing.say('newPasswordTitle'),
    lead: writing.say('newPasswordLead'),
    username,
    fields: [newPasswordField(writing), passwordField(writing.say, 'repeated')],
    buttons: [{ label: writing.say('saveAndSignIn') }],
    links: startAgain(writing),
});

const codePage = (writing: Writing, lead: string): FormContent => ({
    title: writing.say('codeTitle'),
    lead,
    fields: [codeField(writing.say)],
    buttons: [{ label: writing.say('continue') }],
    links: startAgain(writing),
});

/** What the button of that way out answers. */
export const RECOVERY = 'recovery';

/** A code of a phone, which may be lost. */
const phoneCodePage = (writing: Writing, lead: string): FormContent => ({
    ...codePage(writing, lead),
    buttons: [{ label: writing.say('continue') }, { label: writing.say('useRecovery'), answer: RECOVERY }],
});

const recoveryCode = (writing: Writing): FormContent => ({
    ...codePage(writing, writing.say('useRecoveryLead')),
    title: writing.say('useRecovery'),
    fields: [{ name: 'code', label: writing.say('recoveryCode'), autocomplete: 'off', isSecret: true }],
});

const choiceLabels: Readonly<Record<MfaChoice, TextKey>> = { SMS_MFA: 'chooseSms', SOFTWARE_TOKEN_MFA: 'chooseTotp' };

const chooseMfa = (writing: Writing, { methods }: FormOf<'chooseMfa'>): FormContent => ({
    title: writing.say('chooseTitle'),
    lead: writing.say('chooseLead'),
    fields: [],
    buttons: methods.map((method) => ({ label: writing.say(choiceLabels[method]), answer: method })),
    links: startAgain(writing),
});

const setUpTotp = async (writing: Writing, form: FormOf<'setUpTotp'>): Promise<FormContent> => ({
    ...codePage(writing, writing.say('setUpTotpLead')),
    title: writing.say('setUpTotpTitle'),
    before: await drawTotpKey(form, writing.say),
});

const writers: {
    readonly [Kind in FormKind]: (writing: Writing, form: FormOf<Kind>) => FormContent | Promise<FormContent>;
} = {
    signIn,
    forgot,
    reset,
    newPassword,
    smsCode: (writing, { destination }) => phoneCodePage(writing, writing.say('smsLead', { destination })),
    totpCode: (writing) => phoneCodePage(writing, writing.say('totpLead')),
    recoveryCode,
    chooseMfa,
    setUpTotp,
};

export async function writeContent<Kind extends FormKind>(
    writing: Writing,
    form: Form & FormOf<Kind>,
): Promise<FormContent> {
    const write: (writing: Writing, form: FormOf<Kind>) => FormContent | Promise<FormContent> =
        writers[form.kind as Kind];
    return await write(writing, form);
}
