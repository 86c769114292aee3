import { v7 } from 'uuid';
import type { Application } from '../../domain/application/application.ts';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import type { CheckType } from '../../domain/application/checks/registry.ts';
import { inputsHashOf } from '../../server/lending/applications/inputsHash.ts';
import { openDraw } from '../../server/lending/applications/draw.ts';
import { checksOf } from '../../server/lending/applications/facts/review.ts';
import { insertApplication } from '../../server/lending/records/application.ts';
import { sealRow } from '../../server/lending/records/sealedRows.ts';
import { applicationCheck } from '../../server/platform/database/schema/application.ts';
import { applicationWith } from '../unit/application/people.ts';
import { capturedSections } from './captured.ts';
import { passingFindings } from './findings.ts';
import { holdPhotos, photographed } from './heldPhotos.ts';
import { newCustomer } from './journey.ts';
import type { TestServer } from './server.ts';

/** A uid that the one-in-ten draw for a second person takes, or one that it does not. */
export const uidThat = async ({ database }: TestServer, is: 'drawn' | 'not drawn'): Promise<string> => {
    const isDrawn = await database.withTransaction(openDraw);
    for (;;) {
        const uid = v7();
        if (isDrawn(uid, 10) === (is === 'drawn')) return uid;
    }
};

/**
 * An application of `sales` with all its sections and checks, put straight into the database where a test begins: at any
 * stage, without the way there. Its checks are passed, or referred for what they found, and its hash is right. Resolves to
 * its uid.
 */
export const placed = async (
    server: TestServer,
    changes: Partial<Application> = {},
    found: Partial<Record<CheckType, readonly string[]>> = {},
): Promise<string> => {
    const { database } = server;
    const uid = changes.uid ?? (await uidThat(server, 'not drawn'));
    const { phone, idNumber } = newCustomer();
    const captured = changes.sections ?? { ...capturedSections, kyc: { ...capturedSections.kyc, idNumber } };
    const { sections, photos } = photographed(captured);
    const application = applicationWith({
        uid,
        reference: `XX-2026-${uid.slice(-12)}`,
        salesUsername: 'sales',
        createdBy: 'sales',
        assignee: null,
        reviewer: null,
        customerPhone: phone,
        idNumber,
        submittedAt: new Date().toISOString(),
        waitingSince: changes.submittedAt ?? new Date().toISOString(),
        lastActivityAt: new Date().toISOString(),
        version: 1,
        ...changes,
        sections,
    });
    await database.withTransaction(async (tx) => {
        await holdPhotos(tx, application, photos);
        await insertApplication(tx, application);
        const rows: (typeof applicationCheck.$inferInsert)[] = [];
        for (const type of checkTypes) {
            const findings = { findings: passingFindings[type] };
            rows.push({
                applicationUid: uid,
                type,
                status: 'done',
                autoReasons: [],
                evidence: {},
                outcome: found[type] === undefined ? 'pass' : 'refer',
                reasonCodes: [...(found[type] ?? [])],
                ...(await sealRow(tx, { table: 'application_check', uid, row: type }, findings)),
            });
        }
        await tx.orm.insert(applicationCheck).values(rows);
        const inputsHash = changes.inputsHash ?? inputsHashOf(application, await checksOf(tx, uid));
        await tx.client.query('update application set inputs_hash = $2 where uid = $1', [uid, inputsHash]);
    });
    return uid;
};
