import type { Application } from '../../../../domain/application/application.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { customerRequests } from '../../../../domain/resources/customerRequests.ts';
import { recordEvent } from '../../../platform/audit/eventLog.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { translate } from '../../../platform/languages.ts';
import { sendPageLink } from '../../papers/paperLink.ts';
import type { RunEffect } from '../effect.ts';

/** Who was refused reads why on their own page, and asks there that another person looks at it. */
export const sendRefusal: RunEffect = ({ tx, after, services }) =>
    asSystem(tx, () => sendPageLink(tx, services, { application: after, because: 'refused' }));

const answerOf = ({ stage }: Application): string =>
    stage === 'rejected'
        ? 'Another person looked at it again. The refusal stays, for the reasons that we tell you.'
        : 'Another person looked at it again and turned the refusal over. Your application goes on.';

const answerSql = `
    update customer_request set state = 'answered', answer = $2, answered_at = $3, edited_by = $4, updated_at = $3, version = version + 1
    where application_uid = $1 and kind = 'review' and state = 'open' returning request_id as id`;

/** The decision on what was looked at again is the answer to whoever asked for that. */
export const answerReview: RunEffect = async ({ tx, after, origin, now, services }) => {
    if (!after.reopened) return;
    await asSystem(tx, async () => {
        const answer = translate(answerOf(after), customerLanguage(after));
        const { rows } = await tx.client.query<{ id: string }>({
            name: 'answer second looks',
            text: answerSql,
            values: [after.uid, answer, now, origin.principal.username],
        });
        const about = { action: 'edit', record: customerRequests.name, country: after.country };
        for (const { id } of rows) {
            await recordEvent(tx, {
                ...origin,
                ...about,
                recordId: id,
                before: { state: 'open' },
                after: { state: 'answered' },
            });
        }
        // A refusal that stays is told with its own link.
        if (rows.length > 0 && after.stage !== 'rejected')
            await sendPageLink(tx, services, { application: after, because: 'answered' });
    });
};
