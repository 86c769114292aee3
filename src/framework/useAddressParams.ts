import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';

type Change = (name: string, value: string | null, options?: { readonly replace?: boolean }) => void;

/** What stands behind the `?` of the page's address, and a way to change one of it in place; null takes it away. */
export const useAddressParams = (): readonly [URLSearchParams, Change] => {
    const { search } = useLocation();
    const navigate = useNavigate();
    const params = useMemo(() => new URLSearchParams(search), [search]);
    const change: Change = (name, value, options = { replace: true }) => {
        const next = new URLSearchParams(search);
        if (value === null) next.delete(name);
        else next.set(name, value);
        navigate({ search: `?${next}` }, options);
    };
    return [params, change];
};
