import { useContext, useMemo, type ReactNode } from 'react';
import { Route, Routes, UNSAFE_NavigationContext as NavigationContext, useLocation, type To } from 'react-router';
import { toAddress, toOwnPath } from './addresses.ts';

const translated = (to: To): To => {
    if (typeof to === 'string') return toAddress(to);
    return to.pathname === undefined ? to : { ...to, pathname: toAddress(to.pathname) };
};

/** The router's way out: whatever leads to one of react-admin's own paths leads to its address. */
const useNavigation = () => {
    const navigation = useContext(NavigationContext);
    return useMemo(() => {
        const { navigator } = navigation;
        return {
            ...navigation,
            navigator: {
                ...navigator,
                createHref: (to: To) => navigator.createHref(translated(to)),
                push: (to: To, ...rest: readonly [unknown?]) => navigator.push(translated(to), ...rest),
                replace: (to: To, ...rest: readonly [unknown?]) => navigator.replace(translated(to), ...rest),
            },
        };
    }, [navigation]);
};

/** Draws what is inside as at react-admin's own path for the address in the bar. */
export const AtOwnPath = ({ children }: { readonly children: ReactNode }) => {
    const location = useLocation();
    const own = useMemo(() => ({ ...location, pathname: toOwnPath(location.pathname) }), [location]);
    return (
        <NavigationContext.Provider value={useNavigation()}>
            <Routes location={own}>
                <Route path="*" element={children} />
            </Routes>
        </NavigationContext.Provider>
    );
};
