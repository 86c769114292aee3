import type { FastifyReply } from 'fastify';
import { sendPage, sendTo } from './answers.ts';
import { queryOf, readAuthorizationRequest, type AuthorizationRequest } from './authorizationRequest.ts';
import { grantCode } from './codes.ts';
import { RedirectRefusal, PageRefusal } from './faults.ts';
import { readForm } from './form.ts';
import { openForm, sealForm } from './forms.ts';
import { judgeForm, type Fields, type NextPage } from './outcomes.ts';
import { writeContent } from './pages/contents.ts';
import { drawForm } from './pages/form.ts';
import { missingRecoveryCodes, sendRecoveryCodes } from './recovery.ts';
import { browserOf, openSession, sessionOf, type Visit } from './visit.ts';

const LOGIN = '/idp/login';

export type EntryKind = 'signIn' | 'forgot' | 'reset';

const entries: Readonly<Record<EntryKind, string>> = {
    signIn: LOGIN,
    forgot: `${LOGIN}/forgot`,
    reset: `${LOGIN}/reset`,
};

/** `GET /oauth2/authorize`: a code at once for whoever is signed in here, else the sign-in page. */
export async function authorize(visit: Visit): Promise<FastifyReply> {
    const request = readAuthorizationRequest(visit.context, visit.query);
    const session = request.prompt === 'login' ? undefined : await sessionOf(visit);
    if (session !== undefined) return sendTo(visit, await grantCode(visit.context, request, session));
    if (request.prompt === 'none') throw new RedirectRefusal('login_required', 'Nobody is signed in here.', request);
    return sendTo(visit, `${LOGIN}?${request.query}`);
}

/** The pages that have an address of their own. */
export async function showEntry(visit: Visit, kind: EntryKind): Promise<FastifyReply> {
    const request = readAuthorizationRequest(visit.context, visit.query);
    return await sendForm(visit, request, {
        page: { form: { kind }, username: request.loginHint },
        fields: new Map(),
        kind,
    });
}

/** `POST /login`: whatever form was sent says in its sealed field which it is. */
export async function answerLogin(visit: Visit): Promise<FastifyReply> {
    const request = readAuthorizationRequest(visit.context, visit.query);
    const fields = readForm(visit.request);
    if (fields === undefined) throw new PageRefusal('unreadable');
    const origin = { browser: browserOf(visit), query: request.query };
    const form = openForm(visit.context, fields.get('form') ?? '', origin);
    if (form === undefined) {
        const page = { form: { kind: 'signIn' }, faults: { alert: visit.say('outOfDate') } } as const;
        return await sendForm(visit, request, { page, fields, status: 403 });
    }
    const outcome = await judgeForm(visit, form, fields);
    if ('page' in outcome) return await sendForm(visit, request, { page: outcome.page, fields });
    const session = await openSession(visit, outcome.authorised.user.id);
    const codes = await missingRecoveryCodes(visit, outcome.authorised);
    if (codes !== undefined) return sendRecoveryCodes(visit, request, codes);
    return sendTo(visit, await grantCode(visit.context, request, session));
}

interface Drawing {
    readonly page: NextPage;
    /** As they were sent; what is typed and no secret is shown again. */
    readonly fields: Fields;
    /** Pages with an address of their own can be read in another language. */
    readonly kind?: EntryKind;
    readonly status?: number;
}

async function sendForm(visit: Visit, request: AuthorizationRequest, drawing: Drawing): Promise<FastifyReply> {
    const { context, say } = visit;
    const { page, kind } = drawing;
    const faults = page.faults ?? {};
    const hasFault = Object.keys(faults).length > 0;
    const content = await writeContent({ say, addresses: addressesOf(request) }, page.form);
    const state = {
        action: `${LOGIN}?${request.query}`,
        sealed: sealForm(context, page.form, { browser: browserOf(visit), query: request.query }),
        typed: typedOf(page, drawing.fields),
        faults,
        notice: page.notice,
    };
    return sendPage(visit, drawing.status ?? (hasFault ? 400 : 200), {
        title: content.title,
        hasFault,
        body: drawForm(content, state),
        addressIn: kind && ((language) => `${entries[kind]}?${inLanguage(request, language)}`),
    });
}

const addressesOf = ({ query }: AuthorizationRequest): Readonly<Record<EntryKind, string>> => ({
    signIn: `${entries.signIn}?${query}`,
    forgot: `${entries.forgot}?${query}`,
    reset: `${entries.reset}?${query}`,
});

function inLanguage({ query }: AuthorizationRequest, language: string): string {
    const parameters = new URLSearchParams(query);
    parameters.set('lang', language);
    return queryOf(parameters);
}

const typedOf = ({ username }: NextPage, fields: Fields): Fields =>
    username === undefined ? fields : new Map([...fields, ['username', username]]);
