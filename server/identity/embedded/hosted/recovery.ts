import type { FastifyReply } from 'fastify';
import { countRecoveryCodes } from '../store/recoveryCodes.ts';
import { makeRecoveryCodes } from '../recoveryCodes.ts';
import type { Authorised } from '../signIn/challenge.ts';
import { sendPage } from './answers.ts';
import { queryOf, type AuthorizationRequest } from './authorizationRequest.ts';
import { html } from './html.ts';
import type { Visit } from './visit.ts';

/** The codes of somebody who has just passed a second step and has none left; undefined for everybody else. */
export async function missingRecoveryCodes(
    { context }: Visit,
    { user, state }: Authorised,
): Promise<readonly string[] | undefined> {
    if (state.hasSecondFactor !== true || state.isByDevice === true) return undefined;
    if ((await countRecoveryCodes(context.database.pool, user.id)) > 0) return undefined;
    return await makeRecoveryCodes(context, user);
}

/** Shows codes this once. The browser is signed in here: going on asks for nothing more. */
export function sendRecoveryCodes(visit: Visit, request: AuthorizationRequest, codes: readonly string[]): FastifyReply {
    const { say } = visit;
    const parameters = new URLSearchParams(request.query);
    // They have just signed in.
    parameters.delete('prompt');
    const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
    return sendPage(visit, 200, {
        title: say('recoveryTitle'),
        hasFault: false,
        body: html`<p class="lead" id="lead">${say('recoveryLead')}</p>
            <ol class="codes">
                ${codes.map((code) => html`<li>${code}</li>`)}
            </ol>
            <p class="links"><a href="${file}" download="ahadi-recovery-codes.txt">${say('saveCodes')}</a></p>
            <a class="go" href="/idp/oauth2/authorize?${queryOf(parameters)}">${say('codesKept')}</a>`,
    });
}
