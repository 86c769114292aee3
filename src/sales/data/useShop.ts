import { useSession } from '../../session/useSession.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

interface Shop {
    readonly name: string;
    readonly cellphone: string;
}

/** The shop one sells in, with its phone; null while it is not known. */
export const useShop = (): Shop | null => {
    const code = useSession((current) => current.merchantCode);
    const { data } = useAnswer<Shop>(['merchants', code], `/api/merchants/${encodeURIComponent(code ?? '')}`, {
        enabled: code !== null,
        staleTime: 60 * 60_000,
    });
    return data ?? null;
};
