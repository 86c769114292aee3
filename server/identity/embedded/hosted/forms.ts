import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';

/** A sign-in that waits for the answer of the form it travels in. */
interface Waiting {
    readonly username: string;
    readonly session: string;
}

export type MfaChoice = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** Which form it is, with all that its page and its answer need. */
export type Form =
    | { readonly kind: 'signIn' | 'forgot' | 'reset' }
    | (Waiting & { readonly kind: 'newPassword' | 'totpCode' })
    | (Waiting & { readonly kind: 'smsCode'; readonly destination: string })
    | (Waiting & { readonly kind: 'recoveryCode'; readonly instead: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' })
    | (Waiting & { readonly kind: 'chooseMfa'; readonly methods: readonly MfaChoice[] })
    | (Waiting & { readonly kind: 'setUpTotp'; readonly secret: string });

export type FormKind = Form['kind'];
export type FormOf<Kind extends FormKind> = Extract<Form, { readonly kind: Kind }>;

/** Whom a form was made for: one browser, by its cookie, and one request of a client. */
export interface Origin {
    readonly browser: string;
    readonly query: string;
}

const purposeOf = ({ browser, query }: Origin): string =>
    `hosted-form:${createHash('sha256').update(`${browser}\n${query}`).digest('hex')}`;

/** The hidden field of a form: other sites can neither read it nor make one that fits the browser's cookie. */
export const sealForm = ({ secrets }: Context, form: Form, origin: Origin): string =>
    secrets.seal(purposeOf(origin), Buffer.from(JSON.stringify(form))).toString('base64url');

/** Undefined when it was altered, made for another browser or another request, or not made by us. */
export function openForm({ secrets }: Context, sealed: string, origin: Origin): Form | undefined {
    try {
        // Nobody else can seal, so this is what was sealed.
        return JSON.parse(secrets.open(purposeOf(origin), Buffer.from(sealed, 'base64url')).toString()) as Form;
    } catch {
        return undefined;
    }
}
