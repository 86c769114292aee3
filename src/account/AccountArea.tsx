import { useEffect } from 'react';
import { PageBoundary } from '../framework/PageBoundary.tsx';
import { AccountFrame } from './frame/AccountFrame.tsx';
import { AccountPage } from './AccountPage.tsx';
import { accountTexts } from './texts.ts';

/** The account of whoever is signed in, in a frame that suits every area. */
export const AccountArea = () => {
    useEffect(() => {
        document.title = `${accountTexts.title} · Ahadi`;
    }, []);
    return (
        <AccountFrame>
            <PageBoundary>
                <AccountPage />
            </PageBoundary>
        </AccountFrame>
    );
};
