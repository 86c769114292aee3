import { useQuery } from '@tanstack/react-query';
import { request } from '../../dataProvider/http.ts';
import { useSession } from '../../session/useSession.ts';

interface Shop {
    readonly name: string;
    readonly cellphone: string;
}

/** The shop one sells in, with its phone; null while it is not known. */
export const useShop = (): Shop | null => {
    const code = useSession((current) => current.merchantCode);
    const { data } = useQuery({
        queryKey: ['merchants', code],
        queryFn: ({ signal }) => request<Shop>(`/api/merchants/${encodeURIComponent(code ?? '')}`, { signal }),
        enabled: code !== null,
        staleTime: 60 * 60_000,
    });
    return data ?? null;
};
