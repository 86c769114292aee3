import { v7 } from 'uuid';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import type { DocumentKind } from '../../domain/application/documents.ts';
import { sectionNames } from '../../domain/application/sections/registry.ts';
import { pricing } from '../../server/platform/database/schema/lending.ts';
import { capturedSections, examplePrice } from './captured.ts';
import { openedRows } from './keptRows.ts';
import { passingFindings } from './findings.ts';
import { holdPhotos, photographed } from './heldPhotos.ts';
import type { TestServer } from './server.ts';

export interface Answer {
    readonly status: number;
    readonly body: Dossier & {
        readonly code?: string;
        readonly message?: string;
        readonly errors?: Readonly<Record<string, string>>;
    };
    readonly headers: Readonly<Record<string, unknown>>;
}

interface Command {
    readonly by: string;
    readonly uid: string;
    readonly action: ActionName;
    readonly input?: object;
    readonly version?: number;
    readonly key?: string;
}

let customers = 0;

/** A phone number and an ID that no other customer of this test run has. */
export const newCustomer = () => {
    customers += 1;
    const digits = String(customers).padStart(6, '0');
    return { phone: `+233244${digits}`, idNumber: `GHA-123${digits}-0` };
};

/** A change of the deal that limits nothing yet. */
export const openDeal = {
    maxFinanced: null,
    minDepositBps: null,
    maxTenorMonths: null,
    allowedProducts: null,
    needGuarantor: false,
    needPledge: false,
    needDocument: null,
    internalComment: 'Too much for this income.',
    customerMessage: 'We can offer you a smaller amount.',
};

/** Publishes the example price in a test database. */
export const publishPrice = async (
    { database }: Pick<TestServer, 'database'>,
    changes: Partial<typeof pricing.$inferInsert> = {},
): Promise<void> => {
    const { serviceFeePerInstalment, ...price } = examplePrice;
    await database.orm
        .insert(pricing)
        .values({
            ...price,
            tacs: [...price.tacs],
            tenors: [...price.tenors],
            frequencies: [...price.frequencies],
            serviceFee: serviceFeePerInstalment,
            pledgeRequired: 'no',
            country: 'GH',
            tier: 'entry',
            validFrom: '2026-01-01',
            status: 'published',
            createdBy: 'admin',
            search: '',
            ...changes,
        })
        .onConflictDoNothing();
};

/** What people do with applications, over the real routes. */
export const journeyOn = (server: TestServer) => {
    const send = async ({ by, uid, action, input = {}, version, key = v7() }: Command): Promise<Answer> => {
        const reply = await server.inject({
            method: 'POST',
            url: `/api/applications/${uid}/actions/${action}`,
            headers: {
                ...(await server.as(by)),
                'idempotency-key': key,
                ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
            },
            payload: input,
        });
        return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    };

    const read = async (by: string, uid: string): Promise<Answer> => {
        const reply = await server.inject({ url: `/api/applications/${uid}/dossier`, headers: await server.as(by) });
        return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    };

    /** Does it at the application's present version, whatever comes of it. */
    const tries = async (by: string, uid: string, action: ActionName, input: object = {}) => {
        const { rows } = await server.database.pool.query<{ version: number }>(
            'select version from application where uid = $1',
            [uid],
        );
        const version = rows[0]?.version;
        const { status, body } = await send({ by, uid, action, input, ...(version === undefined ? {} : { version }) });
        return { status, code: body.code, message: body.message, errors: body.errors ?? {}, body };
    };

    /** The same, and insists that it works. */
    const does = async (by: string, uid: string, action: ActionName, input: object = {}): Promise<Dossier> => {
        const { status, body } = await tries(by, uid, action, input);
        if (status >= 300) throw new Error(`${by} ${action}: ${status} ${JSON.stringify(body)}`);
        return body;
    };

    /** A document that is held for an application. */
    const document = (uid: string, kind: DocumentKind): Promise<string> =>
        server.database.withTransaction(async (tx) => {
            const stored = await server.services.documents.put(tx, {
                applicationUid: uid,
                country: 'GH',
                kind,
                contentType: 'image/png',
                content: Buffer.from(blankPng, 'base64'),
                capturedBy: 'sales',
                capturedAt: new Date(),
            });
            return stored.documentId;
        });

    const started = async (by = 'sales', uid: string = v7()): Promise<{ uid: string; idNumber: string }> => {
        const { phone, idNumber } = newCustomer();
        await does(by, uid, 'start', { ...capturedSections.customer, phone });
        return { uid, idNumber };
    };

    const captured = async (by = 'sales', uid?: string): Promise<string> => {
        const application = await started(by, uid);
        const { sections, photos } = photographed({
            ...capturedSections,
            kyc: { ...capturedSections.kyc, idNumber: application.idNumber },
        });
        const owner = { uid: application.uid, country: 'GH' };
        await server.database.withTransaction((tx) => holdPhotos(tx, owner, photos));
        for (const section of sectionNames.filter((name) => name !== 'customer')) {
            await does(by, application.uid, 'save_section', { section, data: sections[section] ?? {} });
        }
        return application.uid;
    };

    const submitted = async (by = 'sales', uid?: string): Promise<string> => {
        const captive = await captured(by, uid);
        await does(by, captive, 'submit');
        return captive;
    };

    const claimed = async (by = 'underwriter', uid?: string): Promise<string> => {
        const waiting = await submitted('sales', uid);
        await does(by, waiting, 'claim');
        return waiting;
    };

    const reviewed = async (by = 'underwriter', uid?: string): Promise<string> => {
        const held = await claimed(by, uid);
        for (const check of checkTypes) {
            await does(by, held, 'record_check', {
                check,
                outcome: 'pass',
                reasonCodes: [],
                comment: null,
                findings: passingFindings[check],
            });
        }
        await does(by, held, 'finish_review', { verdict: 'approve', comment: 'Everything fits together.' });
        return held;
    };

    const approved = async (uid?: string): Promise<string> => {
        const ready = await reviewed('underwriter', uid);
        await does('senior', ready, 'approve', { internalComment: null });
        return ready;
    };

    /** The newest code that was sent to the customer of an application. */
    const codeFor = async (uid: string): Promise<string> => {
        const [row] = await openedRows<{ text: string }>(
            server.database,
            `select text from message where application_uid = $1 and purpose like 'code:%' order by created_at desc limit 1`,
            [uid],
        );
        return row?.text.slice(0, 6) ?? '';
    };

    const signed = async (uid?: string): Promise<string> => {
        const agreed = await approved(uid);
        const { contract } = (await read('sales', agreed)).body;
        await does('sales', agreed, 'send_code', { purpose: 'sign' });
        await does('sales', agreed, 'sign', {
            termsHash: contract?.termsHash,
            signature: await document(agreed, 'signature'),
            code: await codeFor(agreed),
            photo: null,
        });
        return agreed;
    };

    return {
        send,
        read,
        tries,
        does,
        document,
        started,
        captured,
        submitted,
        claimed,
        reviewed,
        approved,
        codeFor,
        signed,
    };
};

const blankPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
