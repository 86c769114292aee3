import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, SubmitEventHandler } from 'react';

interface DialogFrameProps extends Pick<DialogProps, 'maxWidth' | 'onKeyDown'> {
    readonly title: string;
    /** Undefined where only its buttons close it. */
    readonly onClose?: (() => void) | undefined;
    /** Its buttons, the one that does it last. */
    readonly actions: ReactNode;
    /** What its button of type `submit` does. */
    readonly onSubmit?: SubmitEventHandler;
    /** Fills the screen of a phone. */
    readonly isLong?: boolean;
    readonly children: ReactNode;
}

/** A reference is read as one word: a line never ends at its hyphen. What splits a text by a group has it at every other place. */
const withWholeReferences = (title: string): ReactNode =>
    title.split(/([A-Z]{2}-\d{4}-\d+)/).map((part, at) =>
        at % 2 === 0 ? (
            part
        ) : (
            <span key={part} style={{ whiteSpace: 'nowrap' }}>
                {part}
            </span>
        ),
    );

/** Where nothing in it takes the keys, a text longer than the screen is itself what they scroll. */
const scrollsByKeys = (content: HTMLElement | null): void => {
    if (content?.querySelector('a, button, input, textarea, select, [tabindex]') === null) content.tabIndex = 0;
};

/** Where a phone has no room for them beside each other they stand in lines of their own, what does it above what leaves it. */
const actionsSx = {
    px: 3,
    pb: 2,
    gap: 1,
    flexWrap: { xs: 'wrap-reverse', sm: 'nowrap' },
    '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** A question over the page: its title, what is asked or shown, and the buttons under it. Mount it when it is opened. */
export const DialogFrame = (props: DialogFrameProps) => {
    const { title, onClose, actions, onSubmit, isLong = false, children, ...look } = props;
    const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
    const parts = (
        <>
            <DialogTitle>{withWholeReferences(title)}</DialogTitle>
            <DialogContent ref={scrollsByKeys} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                {children}
            </DialogContent>
            <DialogActions disableSpacing sx={actionsSx}>
                {actions}
            </DialogActions>
        </>
    );
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isLong && isPhone} {...look}>
            {onSubmit === undefined ? (
                parts
            ) : (
                <form onSubmit={onSubmit} noValidate style={{ display: 'contents' }}>
                    {parts}
                </form>
            )}
        </Dialog>
    );
};
