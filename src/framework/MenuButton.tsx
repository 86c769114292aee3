import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';

export interface MenuButtonProps extends Pick<ButtonProps, 'aria-haspopup' | 'disabled' | 'startIcon' | 'variant'> {
    readonly label: string;
    /** What it opens, which may be fetched then. */
    readonly children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** Opens a menu, or what its `aria-haspopup` says, beside itself. */
export const MenuButton = ({ label, children, ...button }: MenuButtonProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                size="small"
                title={label}
                aria-haspopup="menu"
                {...button}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {label}
            </Button>
            {anchor !== null && <Suspense fallback={null}>{children(anchor, () => setAnchor(null))}</Suspense>}
        </>
    );
};
