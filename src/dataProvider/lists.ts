import type { Stage } from '../../domain/application/stages.ts';
import { requestReply } from './http.ts';
import { listPath, type ListQuestion } from './listQuestion.ts';
import { quietly } from './quietQuery.ts';

export interface ListAnswer<T> {
    readonly rows: readonly T[];
    readonly total: number;
    /** The server stopped counting there. */
    readonly isCapped: boolean;
}

/** GET /api/:resource in the simple-rest dialect. Throws ApiError. */
export const fetchList = async <T>(
    resource: string,
    question: ListQuestion,
    signal?: AbortSignal,
): Promise<ListAnswer<T>> => {
    const asked = quietly(listPath(resource, question));
    const reply = await requestReply<readonly T[]>(asked.path, { headers: asked.headers, signal });
    const { data, headers } = reply;
    const total = /\/(\d+)(\+?)$/.exec(headers.get('Content-Range') ?? '');
    return { rows: data, total: Number(total?.[1] ?? data.length), isCapped: total?.[2] === '+' };
};

/** A row of the applications list, as the server sends it. */
export interface ApplicationRow {
    readonly uid: string;
    readonly reference: string;
    readonly stage: Stage;
    readonly customerName: string;
    readonly customerPhone: string;
    readonly product: string | null;
    readonly financedAmount: number | null;
    readonly currency: string;
    readonly salesUsername: string;
    readonly stageSince: string;
    readonly createdAt: string;
    readonly updatedAt: string;
}
