import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { toAddress, toOwnPath } from './addresses.ts';

const { Link, Navigate, useNavigate } = reactRouterProvider;

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

const translated = (to: To): To => {
    if (typeof to === 'string') return toAddress(to);
    return typeof to === 'object' && to.pathname !== undefined ? { ...to, pathname: toAddress(to.pathname) } : to;
};

const useTranslatedNavigate: RouterProvider['useNavigate'] = () => {
    const navigate = useNavigate();
    return useCallback((to, options) => navigate(translated(to), options), [navigate]);
};

/** react-router, with react-admin's own paths led to the addresses of the specification. */
export const adminRouter: RouterProvider = {
    ...reactRouterProvider,
    useNavigate: useTranslatedNavigate,
    Link: ({ to, ...props }) => <Link to={typeof to === 'string' ? toAddress(to) : to} {...props} />,
    Navigate: ({ to, ...props }) => <Navigate to={typeof to === 'string' ? toAddress(to) : to} {...props} />,
};

/** Draws what is inside as at react-admin's own path for the address in the bar. */
export const AtOwnPath = ({ children }: { readonly children: ReactNode }) => {
    const location = useLocation();
    const own = useMemo(() => ({ ...location, pathname: toOwnPath(location.pathname) }), [location]);
    return (
        <Routes location={own}>
            <Route path="*" element={children} />
        </Routes>
    );
};
