import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../domain/access/roles.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import { deviceCommand, phone } from '../platform/database/schema/application.ts';
import type { RunJob } from './job.ts';

/** Reminds on the phone itself, once; where it is in our record does not change by that. */
export const remindDevice: RunJob<'remind_device'> = async ({ services, data, finish }) => {
    const { database, partners } = services;
    const { uid: applicationUid, imei, message } = data;
    const [reminded] = await database.orm
        .select()
        .from(phone)
        .where(
            and(
                eq(phone.applicationUid, applicationUid),
                eq(phone.imei, imei),
                inArray(phone.wanted, ['enrolled', 'open']),
            ),
        );
    if (reminded === undefined) return;
    const { status, providerRef } = await partners.deviceLock.remind({ ...reminded, message }).then(
        (reached) => ({ status: 'ack', providerRef: reached.providerRef }),
        (error: unknown) => {
            if (!(error instanceof PartnerTrouble) || !error.isFinal) throw error;
            return { status: 'failed', providerRef: null };
        },
    );
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const now = services.clock();
        await tx.orm.insert(deviceCommand).values({
            commandId: v7(),
            applicationUid,
            imei,
            type: 'remind',
            reason: 'overdue',
            requestedBy: system.username,
            status,
            providerRef,
            attempts: 1,
            createdAt: now,
            updatedAt: now,
        });
    });
};
