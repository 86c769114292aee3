import { keepContractFile, owedFile } from '../lending/papers/contractFile.ts';
import type { RunJob } from './job.ts';

/** Draws the file of a contract outside of any transaction: an authority that signs its time may take seconds. */
export const drawContract: RunJob<'draw_contract'> = async ({ services, data, finish }) => {
    const { contractId, by } = data;
    const file = await services.database.withTransaction((tx) => owedFile(tx, services, contractId));
    const content = await file?.draw();
    await services.database.withTransaction(async (tx) => {
        await finish(tx);
        if (file !== undefined && content !== undefined) await keepContractFile(tx, services, { file, content, by });
    });
};
