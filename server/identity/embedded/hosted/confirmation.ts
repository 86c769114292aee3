import type { Language } from '../../../../domain/languages/phrase.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { confirmationCode, username as usernameField } from '../fields.ts';
import { confirmAccount } from '../operations/signUp.ts';
import { readMember } from '../shape.ts';
import { sendFault, sendPage } from './answers.ts';
import { readForm } from './form.ts';
import { html, type Markup } from './html.ts';
import type { TextKey } from './texts/english.ts';
import { receive, type Visit } from './visit.ts';

const PATH = '/confirm';

/**
 * Where the link of a sign-up leads. Opening it confirms nothing: programs that look into mail open every link. Its button
 * does, and the page says the same to everybody until then.
 */
export async function confirmationRoutes(scope: FastifyInstance, context: Context): Promise<void> {
    await scope.register(async (pages) => {
        pages.setErrorHandler((error, request, reply) => explain(receive(context, request, reply), error));
        pages.get(PATH, async (request, reply) => ask(receive(context, request, reply)));
        pages.post(PATH, async (request, reply) => confirm(receive(context, request, reply)));
    });
}

interface Content {
    readonly title: TextKey;
    readonly body: Markup;
    readonly status?: number;
    readonly hasFault?: boolean;
    readonly addressIn?: (language: Language) => string;
}

const send = (visit: Visit, { title, status = 200, hasFault = false, ...rest }: Content): FastifyReply =>
    sendPage(visit, status, { title: visit.say(title), hasFault, ...rest });

function ask(visit: Visit): FastifyReply {
    const { query, language, say } = visit;
    const username = query.get('username') ?? '';
    const code = query.get('code') ?? '';
    const addressIn = (lang: Language) => `/idp${PATH}?${new URLSearchParams({ username, code, lang }).toString()}`;
    const body = html`<p class="lead">${say('confirmLead', { username })}</p>
        <form method="post" action="/idp${PATH}?lang=${language}">
            <input type="hidden" name="username" value="${username}" />
            <input type="hidden" name="code" value="${code}" />
            <button type="submit">${say('confirmButton')}</button>
        </form>`;
    return send(visit, { title: 'confirmTitle', body, addressIn });
}

async function confirm(visit: Visit): Promise<FastifyReply> {
    const { context, request, say } = visit;
    const form = readForm(request);
    const username = readMember(usernameField, form?.get('username'), 'username');
    const code = readMember(confirmationCode, form?.get('code'), 'confirmationCode');
    await confirmAccount(context, username, code);
    const body = html`<p class="notice" role="status">${say('confirmDone')}</p>
        <p class="links"><a href="/">${say('signIn')}</a></p>`;
    return send(visit, { title: 'confirmDoneTitle', body });
}

/** Whatever is wrong with name or code, the answer is the same: it tells nobody who has an account. */
function explain(visit: Visit, error: unknown): FastifyReply {
    if (!(error instanceof IdentityError)) {
        visit.context.log.error({ err: error }, 'A confirmation page failed');
        return sendFault(visit, 'broken');
    }
    if (error.name === 'LimitExceededException') return sendFault(visit, 'tooMany');
    const body = html`<p class="alert" role="alert">${visit.say('confirmSpent')}</p>
        <p class="links"><a href="/">${visit.say('signIn')}</a></p>`;
    return send(visit, { title: 'faultTitle', body, status: 400, hasFault: true });
}
