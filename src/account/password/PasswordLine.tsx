import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type ReactNode } from 'react';
import { TextLine } from '../parts/TextLine.tsx';
import { say } from '../../i18n/say.ts';

interface PasswordLineProps {
    readonly name: string;
    readonly label: string;
    readonly autoComplete: 'current-password' | 'new-password';
    readonly hint?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export const PasswordLine = (props: PasswordLineProps) => {
    const [isShown, setShown] = useState(false);
    const label = isShown ? say`Hide: ${props.label}` : say`Show: ${props.label}`;
    return (
        <TextLine
            {...props}
            type={isShown ? 'text' : 'password'}
            slotProps={{
                // Resting in the line, it would lie under the button of a narrow phone.
                inputLabel: { shrink: true },
                input: {
                    endAdornment: (
                        <InputAdornment position="end">
                            <Button aria-label={label} onClick={() => setShown(!isShown)}>
                                {label.split(':', 1)[0]}
                            </Button>
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
};
