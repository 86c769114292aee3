import { v7 } from 'uuid';
import type { Application } from '../../domain/application/application.ts';
import { checkTypes } from '../../domain/application/checks/registry.ts';
import { inputsHashOf } from '../../server/applications/inputsHash.ts';
import { checksOf } from '../../server/applications/facts/review.ts';
import { insertApplication } from '../../server/applications/record.ts';
import { applicationCheck } from '../../server/database/schema/application.ts';
import { applicationWith } from '../unit/application/people.ts';
import { capturedSections } from './captured.ts';
import { passingFindings } from './findings.ts';
import { holdPhotos, photographed } from './heldPhotos.ts';
import { newCustomer } from './journey.ts';
import type { TestServer } from './server.ts';

/** A uid that the one-in-ten draw for a second person never takes. */
export const undrawn = (): string => {
    const uid = v7();
    return Number.parseInt(uid.slice(-6), 16) % 10 === 0 ? undrawn() : uid;
};

/**
 * An application of `sales` with all its sections and checks, put straight into the database where a test begins: at any
 * stage, without the way there. Its checks are passed and its hash is right. Resolves to its uid.
 */
export const placed = async ({ database }: TestServer, changes: Partial<Application> = {}): Promise<string> => {
    const uid = changes.uid ?? undrawn();
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
        lastActivityAt: new Date().toISOString(),
        version: 1,
        ...changes,
        sections,
    });
    await database.withTransaction(async (tx) => {
        await tx.orm.insert(applicationCheck).values(
            checkTypes.map((type) => ({
                applicationUid: uid,
                type,
                status: 'done',
                autoReasons: [],
                evidence: {},
                outcome: 'pass',
                reasonCodes: [],
                findings: { ...passingFindings[type] },
            })),
        );
        const inputsHash = inputsHashOf(application, await checksOf(tx, uid));
        await holdPhotos(tx, application, photos);
        await insertApplication(tx, { ...application, inputsHash: changes.inputsHash ?? inputsHash });
    });
    return uid;
};
