import { afterAll, beforeAll, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { approve, review } from '../../../server/demo/applications/journey.ts';
import { openRoom, type Room } from '../jobs/room.ts';
import { addPicture, signContract, take } from '../jobs/steps.ts';
import { keptRows } from '../../support/keptRows.ts';

let room: Room;
beforeAll(async () => {
    room = await openRoom([
        { run: approve, began: [3, 2, 1.5] },
        { run: review, began: [1] },
    ]);
});
afterAll(() => room.close());

const contractsOf = (uid: string) => keptRows(room.database.db, { table: 'contract', uid });

const drawContracts = () => drain(room.services, { only: ['draw_contract'] });

const contractFiles = async (uid: string) => {
    const { rows } = await room.database.pool.query(
        `select document_id as "documentId", storage_key as "storageKey", key_sealed as "keySealed", sha256 from document
            where application_uid = $1 and kind = 'contract' order by document_id`,
        [uid],
    );
    return rows;
};

it('freezes the terms of the decision and writes the contract with it', async () => {
    const uid = await room.uidAt('reviewed');
    const { application } = await take(room, {
        uid,
        action: 'approve',
        as: 'senior',
        input: { internalComment: null },
    });
    const [made] = await contractsOf(uid);
    expect(made).toMatchObject({ status: 'ready', terms_hash: application.terms?.hash, document_sha256: null });
    expect(await contractFiles(uid)).toEqual([]);
    await drawContracts();
    const [contract] = await contractsOf(uid);
    const [file] = await contractFiles(uid);
    expect(contract?.['document_sha256']).toBe(file.sha256);
    expect((await room.services.documents.read(file)).subarray(0, 5).toString()).toBe('%PDF-');
    const { deposit, tenorMonths } = application.sections.offer ?? {};
    expect(application.terms?.offer).toMatchObject({ deposit, tenorMonths });
});

it('keeps the contract that was read, the signed copy, and what proves the signature', async () => {
    const uid = await room.uidAt('approved');
    const [before] = await contractsOf(uid);
    const signature = await signContract(room, uid);
    const { customerPhone, stage, signedAt } = await room.application(uid);
    expect(stage).toBe('signed');
    const [contract] = await contractsOf(uid);
    expect(contract).toMatchObject({ status: 'signed', terms_hash: before?.['terms_hash'] });
    await drawContracts();
    expect(contract?.['evidence']).toMatchObject({
        proof: {
            ip: '192.0.2.7',
            device: 'A test phone',
            codeSentTo: customerPhone,
            signedAt,
            signatureId: signature,
            contractSha256: before?.['document_sha256'],
            unsignedDocumentId: before?.['document_id'],
        },
    });
    const files = await contractFiles(uid);
    expect(files.map(({ documentId }) => documentId)).toEqual([before?.['document_id'], contract?.['document_id']]);
    expect(files.map(({ sha256 }) => sha256)).toEqual([
        before?.['document_sha256'],
        (await contractsOf(uid))[0]?.['document_sha256'],
    ]);
    for (const file of files) expect((await room.services.documents.read(file)).length).toBeGreaterThan(10_000);
});

it('is drawn once, however often that is asked for, and not when it counts no longer', async () => {
    const uid = await room.uidAt('approved');
    const [{ contract_id: contractId, document_sha256: sha256 } = {}] = await contractsOf(uid);
    const asksAgain = () =>
        room.database.db.withTransaction((tx) =>
            room.services.jobs.send(tx, 'draw_contract', { contractId: String(contractId), by: 'sales' }),
        );
    await asksAgain();
    await drawContracts();
    expect((await contractsOf(uid))[0]).toMatchObject({ document_sha256: sha256 });
    expect(await contractFiles(uid)).toHaveLength(1);
    await room.database.pool.query(
        `update contract set document_sha256 = null, document_id = 'later', status = 'void' where contract_id = $1`,
        [contractId],
    );
    await asksAgain();
    await drawContracts();
    expect(await contractFiles(uid)).toHaveLength(1);
    await room.database.pool.query(
        `update contract set document_sha256 = $2, document_id = (select document_id from document where sha256 = $2),
            status = 'ready' where contract_id = $1`,
        [contractId, sha256],
    );
});

it('takes no other picture for a signature, and leaves the contract unsigned', async () => {
    const uid = await room.uidAt('approved');
    const { salesUsername: as, terms } = await room.application(uid);
    const input = {
        termsHash: terms?.hash,
        signature: await addPicture(room, { uid, kind: 'home', as }),
        photo: await addPicture(room, { uid, kind: 'selfie', as }),
        code: null,
    };
    await expect(take(room, { uid, action: 'sign', as, input })).rejects.toMatchObject({ status: 422 });
    expect((await contractsOf(uid)).map(({ status }) => status)).toEqual(['ready']);
    expect((await room.application(uid)).stage).toBe('approved');
});

it('voids the contract when the approval is undone, and writes a new one with the next', async () => {
    const uid = await room.uidAt('approved');
    const comment = 'The offer was for another phone';
    await take(room, { uid, action: 'undo_approval', as: 'senior', input: { comment } });
    // Another round, so that the same senior may decide again.
    await room.database.pool.query('update application set round = round + 1 where uid = $1', [uid]);
    await take(room, { uid, action: 'approve', as: 'senior', input: { internalComment: null } });
    expect((await contractsOf(uid)).map(({ status }) => status)).toEqual(['void', 'ready']);
});
