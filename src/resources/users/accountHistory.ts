import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../dataProvider/http.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** A device as the identity provider knows it; moments in ISO. */
export interface AccountDevice {
    readonly key: string;
    readonly name: string | null;
    readonly lastIp: string | null;
    readonly createdAt: string | null;
    readonly lastUsedAt: string | null;
    readonly isRemembered: boolean;
}

export interface SignInEvent {
    readonly id: string;
    readonly at: string | null;
    readonly kind: string;
    readonly succeeded: boolean;
    readonly ip: string | null;
    readonly device: string | null;
}

const keyOf = (path: string) => ['account', path];

/** One person's devices or sign-ins; `path` is that of the user (`/api/users/sales/esi`). */
export const useAccountHistory = <Part extends 'devices' | 'sign-ins'>(path: string, part: Part) => {
    type Entry = Part extends 'devices' ? AccountDevice : SignInEvent;
    return useAnswer<readonly Entry[]>(keyOf(`${path}/${part}`), `${path}/${part}`);
};

export const useForgetDevice = (path: string) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: (key: string) =>
            request<readonly AccountDevice[]>(`${path}/devices/${encodeURIComponent(key)}`, { method: 'DELETE' }),
        onSuccess: (left) => client.setQueryData(keyOf(`${path}/devices`), left),
    });
};
