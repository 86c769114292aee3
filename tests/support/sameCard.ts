import { readApplication } from '../../server/lending/records/application.ts';
import { keyOf } from '../../server/lending/records/personKeys.ts';
import { namedColumns } from '../../server/lending/records/sealedNames.ts';
import type { TestServer } from './server.ts';

/** Writes a number of identity to an application as its server would, whoever else has it. */
export const giveCard = ({ database }: Pick<TestServer, 'database'>, uid: string, idNumber: string): Promise<void> =>
    database.withTransaction(async (tx) => {
        const [application, key] = [await readApplication(tx, uid), await keyOf(tx, uid)];
        if (application === undefined || key === undefined) throw new Error(`There is no application ${uid}`);
        const named = namedColumns(tx, key, { ...application, idNumber });
        const values = [uid, named.idNumber, named.idMark, named.marks];
        await tx.client.query('update application set id_number = $2, id_mark = $3, marks = $4 where uid = $1', values);
    });
