import sharp from 'sharp';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import { act, type ActionResult } from '../../../server/lending/applications/act.ts';
import type { Room } from './room.ts';
import { openedRows } from '../../support/keptRows.ts';

/** Takes one action as the route does: in the person's own scope, on the application's present version. */
export const take = async (
    { database, services, person, application }: Room,
    { uid, action, as, input = {} }: { uid: string; action: ActionName; as: string; input?: object },
): Promise<ActionResult> => {
    const principal = await person(as);
    const { version } = await application(uid);
    return database.db.withTransaction(
        (tx) =>
            act(tx, services, {
                uid,
                action,
                input,
                version,
                origin: { principal, requestId: 'test', ip: '192.0.2.7', device: 'A test phone' },
            }),
        { scope: principal },
    );
};

/** Puts a small picture of a kind into an application. */
export const addPicture = async (
    { database, services }: Room,
    { uid, kind, as }: { uid: string; kind: DocumentKind; as: string },
): Promise<string> => {
    const content = await sharp({
        create: { width: 320, height: 120, channels: 4, background: { r: 10, g: 20, b: 60, alpha: 0.5 } },
    })
        .png()
        .toBuffer();
    const { documentId } = await database.db.withTransaction((tx) =>
        services.documents.put(tx, {
            applicationUid: uid,
            country: 'GH',
            kind,
            contentType: 'image/png',
            content,
            capturedBy: as,
            capturedAt: new Date(),
        }),
    );
    return documentId;
};

/** The digits of the last code sent for an application, as the customer reads them. */
const lastCode = async ({ database }: Room, uid: string): Promise<string> => {
    const rows = await openedRows<{ text: string }>(
        database.db,
        `select text from message where application_uid = $1 and purpose like 'code:%' order by created_at desc limit 1`,
        [uid],
    );
    const code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error('No code was sent');
    return code;
};

/** Has an approved application signed by its customer. */
export const signContract = async (room: Room, uid: string): Promise<string> => {
    const { salesUsername: as, terms } = await room.application(uid);
    const signature = await addPicture(room, { uid, kind: 'signature', as });
    await take(room, { uid, action: 'send_code', as, input: { purpose: 'sign' } });
    const code = await lastCode(room, uid);
    await take(room, { uid, action: 'sign', as, input: { termsHash: terms?.hash, signature, code, photo: null } });
    return signature;
};
