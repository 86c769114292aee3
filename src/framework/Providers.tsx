import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { queryClient } from '../dataProvider/queryClient.ts';
import { AppTheme } from '../theme/AppTheme.tsx';

/** The content security policy allows only style sheets that carry this page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

const styles = createCache({ key: 'ui', ...(nonce ? { nonce } : {}) });

/** What every area finds around it: styles, the theme, the query cache. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
        <CacheProvider value={styles}>
            <QueryClientProvider client={queryClient}>
                <AppTheme>{children}</AppTheme>
            </QueryClientProvider>
        </CacheProvider>
    </StrictMode>
);
