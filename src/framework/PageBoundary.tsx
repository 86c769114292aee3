import { Component, type ReactNode } from 'react';
import { say } from '../i18n/say.ts';
import { Notice } from './Notice.tsx';
import { LinkButton, PlainButton } from './buttons.tsx';
import { usePathname } from '../routes/router.tsx';
import { ownPath } from '../session/ownPath.ts';

interface PageBoundaryProps {
    readonly children: ReactNode;
    /** Where to go on from a page that stays broken. */
    readonly home?: string;
}

class Boundary extends Component<PageBoundaryProps, { readonly isBroken: boolean }> {
    override state = { isBroken: false };

    static getDerivedStateFromError() {
        return { isBroken: true };
    }

    override render() {
        const { children, home } = this.props;
        if (!this.state.isBroken) return children;
        const isElsewhere = home !== undefined && ownPath() !== home;
        return (
            <main id="content" style={{ padding: 24, maxWidth: 640 }}>
                <Notice
                    tone="error"
                    title={say`This page could not be drawn.`}
                    action={
                        <>
                            <PlainButton onClick={() => location.reload()}>{say`Load it again`}</PlainButton>
                            {isElsewhere && <LinkButton to={home}>{say`Back to the start`}</LinkButton>}
                        </>
                    }
                >
                    {say`What you saved is safe. If it happens again, call support and say which page it was.`}
                </Notice>
            </main>
        );
    }
}

/** Keeps a page that breaks from taking the rest with it; the next page begins whole. */
export const PageBoundary = (props: PageBoundaryProps) => <Boundary key={usePathname()} {...props} />;
