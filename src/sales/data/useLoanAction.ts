import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';

interface LoanShown {
    readonly uid: string;
    /** Of the loan, as it is shown. */
    readonly version: number;
}

/** What was asked of the server and is not answered: asked again, it is the very same. */
interface Asked {
    readonly what: string;
    readonly key: string;
}

/** Does an action on a loan, each of them once. */
export const useLoanAction = <Input extends object>(action: string, { uid, version }: LoanShown) => {
    const client = useQueryClient();
    const open = useRef<Asked>(undefined);
    return useMutation({
        mutationFn: (input: Input) => {
            const what = JSON.stringify(input);
            const asked = open.current?.what === what ? open.current : { what, key: newUid() };
            open.current = asked;
            return request(`/api/loans/${uid}/actions/${action}`, {
                method: 'POST',
                body: input,
                ifMatch: version,
                idempotencyKey: asked.key,
            });
        },
        onSettled: (_answer, error) => {
            if (!(error instanceof ApiError && isUnanswered(error))) open.current = undefined;
            void client.invalidateQueries({ queryKey: ['loans', uid] });
            void client.invalidateQueries({ queryKey: ['money-orders', uid] });
        },
    });
};
