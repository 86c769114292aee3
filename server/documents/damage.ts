import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { v7 } from 'uuid';
import { bySystem, recordEvent } from '../platform/audit/eventLog.ts';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { Database } from '../platform/database/connect.ts';
import { ApiError } from '../platform/errors.ts';
import { damagedDocuments } from '../platform/http/metrics.ts';

type Damage = 'missing' | 'altered';

/** What is told of a document whose bytes are not what was kept. */
export interface Damaged {
    readonly documentId: string;
    readonly country: string;
    readonly storageKey: string;
}

/** 410: the bytes are gone from where they were kept. Not a fault of 5xx, whose words a proxy would put its own in place of. */
export const documentDamaged = (damage: Damage): ApiError =>
    new ApiError({
        status: 410,
        code: 'DOCUMENT_DAMAGED',
        message:
            'This document is lost or damaged on our side. It was noted; ask support to bring it back from a backup.',
        headers: { 'cache-control': 'no-store' },
        facts: { damage },
    });

/** Tells of documents that the store has lost or that were changed in it. */
export interface DamageReport {
    readonly metric: Counter<'damage'>;
    readonly note: (document: Damaged, damage: Damage) => void;
}

interface DamageOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const mostRemembered = 10_000;

/** Counts every time, and enters each document in the event log once for as long as the process runs. */
export const createDamageReport = ({ database, log }: DamageOptions): DamageReport => {
    const metric = damagedDocuments();
    const told = new BoundedMap<Damage>(mostRemembered);
    const enter = ({ documentId, country }: Damaged, damage: Damage): Promise<void> =>
        database.withTransaction((tx) =>
            recordEvent(tx, {
                ...bySystem(v7()),
                action: 'found_damaged',
                record: 'documents',
                recordId: documentId,
                country,
                before: null,
                after: { damage },
            }),
        );
    return {
        metric,
        note: (document, damage) => {
            metric.inc({ damage });
            log.error(
                { documentId: document.documentId, storageKey: document.storageKey, damage },
                'A document is damaged',
            );
            if (told.get(document.documentId) !== undefined) return;
            told.set(document.documentId, damage);
            // Whoever asked may hold locks that an entry waits for, so nobody waits for it.
            enter(document, damage).catch((error: unknown) => {
                told.delete(document.documentId);
                log.error({ err: error }, 'A damaged document could not be entered in the event log');
            });
        },
    };
};
