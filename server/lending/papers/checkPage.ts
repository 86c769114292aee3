import type { FastifyInstance } from 'fastify';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { html, type Markup } from '../../identity/embedded/hosted/html.ts';
import { drawDocument } from '../../identity/embedded/hosted/pages/document.ts';
import { sayIn } from '../../identity/embedded/hosted/texts/texts.ts';
import { bearsSignature } from '../../platform/audit/signing/signedPdf.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { figuresIn } from '../../platform/figures.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { acceptedLanguage, translate } from '../../platform/languages.ts';
import type { Services } from '../services.ts';
import { pageHeaders } from './routes.ts';

/** Where anybody looks whether a contract is ours and unchanged; it stands on every contract as a code. */
export const checkPath = '/api/paper-check';

const scriptPath = `${checkPath}/hash.js`;

/** The file stays in the browser: only its hash is asked about. */
const script = `document.getElementById('file').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const field = document.getElementById('sha256');
    field.value = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    field.form.submit();
});
`;

interface Found {
    readonly status: string;
    readonly country: string;
    readonly day: Date;
    readonly isCurrent: boolean;
    /** Whether the file bears the lender's signature, beside whatever the customer drew on it. */
    readonly bearsOurs: boolean;
}

const findSql = `
    select c.status, a.country, coalesce(c.signed_at, c.created_at) as day, c.document_sha256 = $1 as "isCurrent",
        d.document_id as "documentId"
    from contract c join application a on a.uid = c.application_uid join document d on d.application_uid = a.uid and d.sha256 = $1
    where c.document_sha256 = $1 or c.unsigned_sha256 = $1 limit 1`;

/** Run as the system. */
const find = async (
    tx: Transaction,
    { documents }: Pick<Services, 'documents'>,
    sha256: string,
): Promise<Found | undefined> => {
    const { rows } = await tx.client.query<Omit<Found, 'bearsOurs'> & { readonly documentId: string }>({
        name: 'contract by its hash',
        text: findSql,
        values: [sha256],
    });
    const [row] = rows;
    const paper = row === undefined ? undefined : await documents.find(tx, row.documentId);
    if (row === undefined || paper === undefined) return undefined;
    return { ...row, bearsOurs: bearsSignature(await documents.read(paper)) };
};

const saidOf = ({ status, isCurrent }: Found): string => {
    if (status === 'void') return 'This contract is ours and unchanged, but it counts no longer.';
    if (!isCurrent) return 'This is our contract as it was before it was signed. The signed copy counts.';
    return status === 'signed'
        ? 'This contract is ours, unchanged, and signed.'
        : 'This contract is ours and unchanged. Nobody has signed it yet.';
};

/** Of a file that we wrote. */
const signatureWords = (bearsOurs: boolean): string =>
    bearsOurs
        ? 'The file bears our electronic signature (PAdES): a program that reads PDF shows who signed it, and whether it was changed.'
        : 'The file bears no electronic signature of ours: this page alone shows that it is unchanged.';

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const answer = (found: Found | undefined, sha256: string, language: Language): Markup => {
    const own = (text: string): string => translate(text, language);
    if (!isHash(sha256))
        return html`<p class="alert" role="alert">${own('Write the 64 letters and digits of the hash.')}</p>`;
    if (found === undefined)
        return html`<p class="alert" role="alert">${own('We wrote no such contract, or it was changed.')}</p>`;
    const { day } = figuresIn(language, 'USD');
    const name = isCountry(found.country) ? countries[found.country].name : found.country;
    return html`<p class="notice" role="status">${own(saidOf(found))}</p>
        <p>${own(signatureWords(found.bearsOurs))}</p>
        <p>Ahadi ${own(name)}, ${day(found.day.toISOString())}</p>`;
};

const draw = (
    asked: { readonly found: Found | undefined; readonly sha256: string | undefined },
    language: Language,
): string => {
    const own = (text: string): string => translate(text, language);
    return drawDocument({
        language,
        say: sayIn(language),
        title: own('Is this contract ours?'),
        hasFault: asked.sha256 !== undefined && asked.found === undefined,
        body: html`${asked.sha256 === undefined ? undefined : answer(asked.found, asked.sha256, language)}
            <p class="lead">
                ${own('Choose the file of the contract. It stays on this device: only its hash is sent.')}
            </p>
            <form method="get" action="${checkPath}">
                <div class="field">
                    <label for="file">${own('Contract (PDF)')}</label>
                    <input id="file" type="file" accept="application/pdf" />
                </div>
                <div class="field">
                    <label for="sha256">${own('Or its SHA-256 hash')}</label>
                    <input id="sha256" name="sha256" value="${asked.sha256 ?? ''}" maxlength="64" autocomplete="off" />
                </div>
                <button type="submit">${own('Check')}</button>
            </form>
            <script src="${scriptPath}" defer></script>`,
    });
};

/** `GET /api/paper-check?sha256=`: whether a contract is ours, unchanged and in force, for anyone; it names nobody. */
export const checkRoutes =
    (services: Pick<Services, 'database' | 'documents'>) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(`GET ${checkPath}`, 'Whether a contract is ours and unchanged, for anyone', {
            tag: 'About',
            query: { sha256: { type: 'string' } },
            reply: { type: 'string' },
            replyType: 'text/html',
            allowed: 'public',
        });
        describeRoute(`GET ${scriptPath}`, 'What hashes a file in the browser', {
            tag: 'About',
            reply: { type: 'string' },
            replyType: 'text/javascript',
            allowed: 'public',
        });
        const config = { isPublic: true } as const;
        app.get<{ Querystring: { readonly sha256?: string } }>(
            checkPath,
            { config },
            async ({ headers, query }, reply) => {
                const language = acceptedLanguage(headers['accept-language']);
                const sha256 = query.sha256 === undefined ? undefined : String(query.sha256).trim().toLowerCase();
                const found =
                    sha256 !== undefined && isHash(sha256)
                        ? await services.database.withTransaction((tx) => find(tx, services, sha256))
                        : undefined;
                const policy = pageHeaders['content-security-policy'];
                return reply
                    .headers({ ...pageHeaders, 'content-security-policy': `${policy}; script-src 'self'` })
                    .header('content-language', language)
                    .type('text/html; charset=utf-8')
                    .send(draw({ found, sha256 }, language));
            },
        );
        app.get(scriptPath, { config }, async (_request, reply) =>
            reply.type('text/javascript; charset=utf-8').send(script),
        );
    };
