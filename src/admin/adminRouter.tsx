import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { useCallback } from 'react';
import { toAddress } from './addresses.ts';

const { Link, Navigate, useNavigate } = reactRouterProvider;

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

const translated = <T extends To>(to: T): T | string => (typeof to === 'string' ? toAddress(to) : to);

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
