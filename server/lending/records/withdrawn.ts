import type { Application } from '../../../domain/application/application.ts';
import type { Purpose } from '../../../domain/privacy/purposes.ts';
import { idMarks } from './sealedNames.ts';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Whether a customer withdrew their consent to something, with this application or, since it was begun, with another under the
 * same card: who begins one agrees anew. Or whether they asked that their data be kept and not used.
 */
export const hasWithdrawn = async (
    { pool, secrets }: Pick<Database, 'pool' | 'secrets'>,
    { uid, country, idNumber, createdAt }: Pick<Application, 'uid' | 'country' | 'idNumber' | 'createdAt'>,
    purpose: Purpose,
): Promise<boolean> => {
    const { rowCount } = await pool.query({
        name: 'consent withdrawn',
        text: `select from customer_request where kind = 'withdraw' and purpose = $1
            and (application_uid = $2 or (country = $3 and id_mark = any ($4) and created_at > $5))
            union all select where restricted($2)`,
        values: [purpose, uid, country, idMarks(secrets, idNumber), createdAt],
    });
    return rowCount !== 0;
};
