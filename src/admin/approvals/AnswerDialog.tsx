import { object, string, type AnyObjectSchema } from 'yup';
import { refusalInput, type Approval } from '../../../domain/approval.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { say } from '../../i18n/say.ts';
import { askedOf } from './words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../../../domain/resource.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { request } from '../../dataProvider/http.ts';
import { approvalsKey } from './useApprovals.ts';

/** The second person asks for the same: their own words stand in the place of the first person's. */
const confirm = ({ confirmation }: Approval, { comment }: Row, key: string): Promise<unknown> => {
    const { method, path, body, version, takesComment } = confirmation;
    return request(path, {
        method,
        body: takesComment ? { ...body, comment } : body,
        idempotencyKey: key,
        ...(version === null ? {} : { ifMatch: version }),
    });
};

const refuse = (approval: Approval, { reason }: Row, key: string): Promise<unknown> => {
    const { record, recordId, action, requestedAt } = approval;
    const body = { record, recordId, action, requestedAt, reason };
    return request('/api/approvals/refusals', { method: 'POST', body, idempotencyKey: key });
};

/** What was asked is no longer what was shown: the list is read again, whoever answers is told why. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && [404, 409, 412].includes(error.status);

export type AnswerKind = 'approve' | 'refuse';

const answered = ({ name, isOwn }: Approval, kind: AnswerKind): string => {
    if (kind === 'approve') return say`${name}: approved`;
    return isOwn ? say`${name}: withdrawn` : say`${name}: declined`;
};

/** Answers one request, from its dialog. Pressing again after a lost answer repeats the same answer. */
const useAnswer = (approval: Approval, kind: AnswerKind): ((input: Row) => Promise<void>) => {
    const client = useQueryClient();
    const notify = useNotify();
    const [key] = useState(newUid);
    return async (input) => {
        try {
            await (kind === 'approve' ? confirm : refuse)(approval, input, key);
        } catch (error) {
            if (isOutdated(error)) void client.invalidateQueries({ queryKey: approvalsKey });
            throw error;
        }
        notify(answered(approval, kind), { type: 'success' });
        // The record itself may be on any screen.
        await client.invalidateQueries();
    };
};

const reasonOnly: AnyObjectSchema = refusalInput.pick(['reason']);

const ownWords = (): AnyObjectSchema =>
    object({
        comment: string()
            .trim()
            .required(say`Write why you agree`)
            .min(10, say`Write at least ten letters`)
            .max(500)
            .meta({ kind: 'longText' })
            .label(say`Why you agree`),
    });

interface AnswerDialogProps {
    readonly approval: Approval;
    readonly kind: AnswerKind;
    readonly onClose: () => void;
}

/** Asks the second person for their yes or no, and for as many words as it needs. */
export const AnswerDialog = ({ approval, kind, onClose }: AnswerDialogProps) => {
    const { name, requesterName, isOwn, confirmation } = approval;
    const answer = useAnswer(approval, kind);
    const what = say`${askedOf(approval)}: ${name}`;
    if (kind === 'approve') {
        return (
            <ActionDialog
                title={say`Approve`}
                description={say`${what}. ${requesterName} asked for it; with your approval it happens at once.`}
                submitLabel={say`Approve`}
                schema={confirmation.takesComment ? ownWords() : undefined}
                onSubmit={answer}
                onClose={onClose}
            />
        );
    }
    const verb = isOwn ? say`Withdraw` : say`Decline`;
    return (
        <ActionDialog
            title={verb}
            description={`${what}. ${isOwn ? say`Nothing changes.` : say`Nothing changes, and ${requesterName} is told why.`}`}
            submitLabel={verb}
            schema={reasonOnly}
            tone="error"
            onSubmit={answer}
            onClose={onClose}
        />
    );
};
