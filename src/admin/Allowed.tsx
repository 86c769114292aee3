import Alert from '@mui/material/Alert';
import { CanAccess } from 'react-admin';
import type { ReactNode } from 'react';
import type { Action } from '../../domain/resource.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { say } from '../i18n/say.ts';
import { isOf, type Page } from './pages.tsx';
import { PageBody } from './PageBody.tsx';

const Refused = () => (
    <PageBody>
        <Alert severity="info">{say`This does not exist, or it is not yours to see.`}</Alert>
    </PageBody>
);

/** A screen of the resource around it, for those who may do with it what the screen is for. */
export const Allowed = ({ to, children }: { readonly to: Action; readonly children: ReactNode }) => (
    <CanAccess action={to} accessDenied={<Refused />}>
        {children}
    </CanAccess>
);

/** A page that is no resource's, for those whose it is. */
export const AllowedPage = ({ page }: { readonly page: Page }) =>
    isOf(page, usePrincipal()) ? <page.Page /> : <Refused />;
