import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Approval } from '../../../domain/approval.ts';
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

/** Answers one request, from its dialog. Pressing again after a lost answer repeats the same answer. */
export const useAnswer = (approval: Approval, kind: 'approve' | 'refuse'): ((input: Row) => Promise<void>) => {
    const client = useQueryClient();
    const notify = useNotify();
    const [key] = useState(newUid);
    const done = approval.isOwn ? 'withdrawn' : 'declined';
    return async (input) => {
        try {
            await (kind === 'approve' ? confirm : refuse)(approval, input, key);
        } catch (error) {
            if (isOutdated(error)) void client.invalidateQueries({ queryKey: approvalsKey });
            throw error;
        }
        notify(`${approval.name}: ${kind === 'approve' ? 'approved' : done}`, { type: 'success' });
        // The record itself may be on any screen.
        await client.invalidateQueries();
    };
};
