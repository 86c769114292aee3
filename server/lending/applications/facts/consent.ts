import { purposes, type Withdrawn } from '../../../../domain/privacy/purposes.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { codeMarks } from '../../records/codes.ts';
import { withdrawnOf } from '../../records/withdrawn.ts';
import type { LoadFact } from './fact.ts';

/** A phone is sent codes by whatever application names it: all of them count. */
export const consentCodes: LoadFact<'consentCodes'> = ({ tx, uid, input, services }) =>
    asSystem(tx, async () => {
        const { rows } = await tx.client.query<{ toPhone: number; ofApplication: number }>({
            name: 'consent codes within the hour',
            text: `select (select count(*)::int from one_time_code
                    where sent_to = any ($1) and created_at > $3 and purpose like 'consent:%') as "toPhone",
                (select count(*)::int from one_time_code
                    where application_uid = $2 and created_at > $3 and purpose like 'consent:%') as "ofApplication"`,
            values: [
                codeMarks(tx.secrets, String(input['phone'])),
                uid,
                new Date(services.clock().getTime() - 3_600_000),
            ],
        });
        return rows[0] ?? { toPhone: 0, ofApplication: 0 };
    });

export const withdrawn: LoadFact<'withdrawn'> = async ({ tx, application }) => {
    const found: Withdrawn = application === null ? {} : await withdrawnOf(tx, application);
    return purposes.filter((purpose) => found[purpose] !== undefined);
};
