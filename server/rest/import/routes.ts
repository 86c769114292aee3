import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
    guessMapping,
    importableFields,
    importLimits,
    type ImportMapping,
    type ImportRun,
} from '../../../domain/import.ts';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { languages } from '../../../domain/languages/registry.ts';
import type { Resource } from '../../../domain/resource.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import { conflict, invalid, malformed, notAllowed, notFound } from '../../platform/errors.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { translate } from '../../platform/languages.ts';
import { sendWriteReply, withReceipt } from '../../platform/http/idempotency.ts';
import { describeImports } from './describe.ts';
import { bodyOf } from '../write/planned.ts';
import { allow } from '../../identity/allow.ts';
import type { WriteContext } from '../write/context.ts';
import type { WriteOptions } from '../write/writeRoutes.ts';
import { advance } from './advance.ts';
import { faultsAsCsv, faultsOn } from './faults.ts';
import { mend } from './mend.ts';
import { readFile } from './readFile.ts';
import { rowsAsRead } from './rowsAsRead.ts';
import { countFaulty, findRun, keepRun, runsOf, setStage, shownRun, startChecking, type StoredRun } from './runs.ts';

type ImportOptions = Omit<WriteOptions, 'resource'>;

interface RunRoute {
    readonly Params: { readonly importId: string };
    readonly Querystring: { readonly from?: string; readonly status?: string };
}

type RunRequest = FastifyRequest<RunRoute>;

const fileOf = (body: unknown): { readonly fileName: string; readonly bytes: Buffer } => {
    const { fileName, content } = bodyOf(body);
    if (typeof content !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
        throw invalid({ content: 'Send the bytes of the file as base64.' });
    }
    const isName = typeof fileName === 'string' && fileName !== '';
    return { fileName: isName ? fileName.slice(0, 200) : 'file.csv', bytes: Buffer.from(content, 'base64') };
};

const tellers = (Object.keys(languages) as Language[]).map((language) => (text: string) => translate(text, language));

interface Look {
    readonly tx: WriteContext['tx'];
    readonly resource: Resource;
    readonly principal: Principal;
}

/** A run as its owner sees it, its headings understood in every language. */
const shown = ({ tx, resource, principal }: Look, run: StoredRun): Promise<ImportRun> =>
    shownRun(tx.client, run, guessMapping(run.columns, importableFields(principal, resource), tellers));

/** `POST /api/<name>/imports` `{ fileName, content }`: takes a file, base64, and answers with its headings. */
export const importUploadRoute = (app: FastifyInstance, { resource, database }: WriteOptions): void => {
    if (resource.access.import === undefined || resource.imports === undefined) return;
    const options = { bodyLimit: Math.ceil(importLimits.bytes * 1.4), handlerTimeout: 60_000 };
    app.post(`/api/${resource.name}/imports`, options, async (request, reply) => {
        const { principal } = request;
        allow(principal, 'import', resource);
        const { fileName, bytes } = fileOf(request.body);
        const { country } = principal;
        const content = await readFile(bytes, isCountry(country) ? countries[country].currency : undefined);
        const owner = { resource: resource.name, fileName, username: principal.username };
        const readRun = async (tx: Look['tx'], importId: string): Promise<{ readonly body: ImportRun }> => ({
            body: await shown({ tx, resource, principal }, await findRun(tx.client, importId, 'read')),
        });
        const answer = await database.withTransaction(
            (tx) =>
                withReceipt(request, tx, {
                    effect: async () => {
                        const about = await keepRun(tx.client, owner, content);
                        return { status: 201, about, ...(await readRun(tx, about)) };
                    },
                    readAgain: (importId) => readRun(tx, importId),
                }),
            { scope: principal },
        );
        return sendWriteReply(reply, answer);
    });
};

const resourceOf = (resources: readonly Resource[], { resource }: StoredRun): Resource => {
    const found = resources.find(({ name }) => name === resource);
    if (found === undefined) throw notFound();
    return found;
};

const mappingOf = (run: StoredRun, fields: readonly string[], given: unknown): ImportMapping => {
    const mapping: readonly unknown[] = Array.isArray(given) ? given : [];
    const isMapping = (value: readonly unknown[]): value is ImportMapping =>
        value.every((name) => name === null || (typeof name === 'string' && fields.includes(name)));
    const names = mapping.filter((name) => name !== null);
    if (mapping.length !== run.columns.length || !isMapping(mapping) || new Set(names).size !== names.length) {
        const cure = `Say for each of the ${run.columns.length} columns which field it fills, each field once, or null.`;
        throw malformed(`"mapping" is not right. ${cure}`, { mapping: cure });
    }
    return mapping;
};

const startCheck = async (context: WriteContext, run: StoredRun, given: unknown): Promise<void> => {
    const { resource, origin, tx } = context;
    if (run.stage === 'writing' || run.stage === 'done') {
        throw conflict('written', 'Rows of this file are written already: choose the file again.');
    }
    const fields = importableFields(origin.principal, resource);
    const mapping = mappingOf(
        run,
        fields.map(({ name }) => name),
        given,
    );
    const missing = (resource.imports?.by ?? []).filter((name) => !mapping.includes(name));
    if (missing.length > 0) {
        const labels = missing.map((name) => resource.field(name).label).join(', ');
        const cure = `Say which column holds ${labels}: rows are told apart by it.`;
        throw invalid({ mapping: cure }, cure);
    }
    await startChecking(tx.client, run.importId, mapping);
};

const startWriting = async ({ tx }: WriteContext, { importId, stage }: StoredRun): Promise<void> => {
    if (stage === 'mapping' || stage === 'checking') throw conflict('unchecked', 'Check the rows first.');
    // Asked for again it goes on, or it is done.
    if (stage === 'checked') await setStage(tx.client, importId, 'writing');
};

type Step = (context: WriteContext, run: StoredRun, body: unknown) => Promise<void>;

const steps: Readonly<Record<string, Step>> = {
    check: (context, run, body) => startCheck(context, run, bodyOf(body)['mapping']),
    commit: startWriting,
    mend,
    advance: (context, run) => advance(context, run),
};

const mayImport = (principal: Principal, resources: readonly Resource[]): boolean =>
    resources.some(({ access }) => granted(principal, access.import ?? []));

const fromIn = ({ query }: RunRequest): number => {
    const from = Number(query.from ?? 0);
    if (!Number.isSafeInteger(from) || from < 0) throw malformed('"from" must be a whole number.');
    return from;
};

/**
 * What is done with a file that was taken: `check` with a mapping, `mend` a row, `commit`, and `advance`, which does the next part of
 * either and is repeated until the stage says that all is done. A file is its owner's alone.
 */
export const importRoutes = (app: FastifyInstance, options: ImportOptions): void => {
    describeImports();
    const { database, resources, hooks, freshness } = options;

    const take = async (request: RunRequest, step: Step): Promise<ImportRun> => {
        const { principal, params, body } = request;
        const answer = await database.withTransaction(
            async (tx) => {
                const run = await findRun(tx.client, params.importId, 'lock');
                const resource = resourceOf(resources, run);
                allow(principal, 'import', resource);
                const context = { tx, resources, resource, origin: originOf(request), hook: hooks[resource.name] };
                await step(context, run, body);
                return shown({ tx, resource, principal }, await findRun(tx.client, run.importId, 'read'));
            },
            { scope: principal },
        );
        freshness.bump();
        return answer;
    };

    const look = <Result>(
        { principal, params }: RunRequest,
        see: (tx: WriteContext['tx'], run: StoredRun) => Promise<Result>,
    ): Promise<Result> =>
        database.withTransaction(async (tx) => see(tx, await findRun(tx.client, params.importId, 'read')), {
            scope: principal,
        });

    app.get('/api/imports', async ({ principal }) => {
        if (!mayImport(principal, resources)) throw notAllowed();
        return database.withTransaction(
            async (tx) => {
                const runs: ImportRun[] = [];
                for (const run of await runsOf(tx.client, principal.username))
                    runs.push(await shown({ tx, principal, resource: resourceOf(resources, run) }, run));
                return runs;
            },
            { scope: principal },
        );
    });

    app.get<RunRoute>('/api/imports/:importId', (request) =>
        look(request, (tx, run) =>
            shown({ tx, principal: request.principal, resource: resourceOf(resources, run) }, run),
        ),
    );

    for (const [name, step] of Object.entries(steps)) {
        app.post<RunRoute>(`/api/imports/:importId/${name}`, { handlerTimeout: 60_000 }, (request) =>
            take(request, step),
        );
    }

    app.get<RunRoute>('/api/imports/:importId/rows', (request) =>
        look(request, ({ client }, run) =>
            rowsAsRead(client, run, { from: fromIn(request), status: request.query.status }),
        ),
    );

    app.get<RunRoute>('/api/imports/:importId/faults', (request) =>
        look(request, async ({ client }, run) => {
            return {
                rows: await countFaulty(client, run.importId),
                faults: await faultsOn(client, run, { from: fromIn(request), language: languageFor(request) }),
            };
        }),
    );

    app.get<RunRoute>('/api/imports/:importId/faults.csv', async (request, reply) => {
        const language = languageFor(request);
        const text = await look(request, ({ client }, run) =>
            faultsAsCsv(client, run, { resource: resourceOf(resources, run), language }),
        );
        return reply
            .header('content-type', 'text/csv; charset=utf-8')
            .header('content-disposition', 'attachment; filename="rows-to-put-right.csv"')
            .header('cache-control', 'no-store')
            .send(text);
    });
};
