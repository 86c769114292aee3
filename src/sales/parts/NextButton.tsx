import Button from '@mui/material/Button';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { useEffect, useRef, useState } from 'react';

interface NextButtonProps {
    readonly label: string;
    /** What pressing it carries out, beside leading on. */
    readonly action?: ActionName | undefined;
    /** Resolves when the next page was opened, or when this one has to stay. */
    readonly onPress: () => Promise<void>;
}

/** Whoever goes on at once sees no sign of waiting, and no time is spent on drawing one. */
const patienceMs = 200;

/** Leads to the next step. Pressed again while it is on its way, it does nothing. */
export const NextButton = ({ label, action, onPress }: NextButtonProps) => {
    const isUnderWay = useRef(false);
    const [isLate, setLate] = useState(false);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const press = async (): Promise<void> => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        timer.current = setTimeout(() => setLate(true), patienceMs);
        try {
            await onPress();
        } finally {
            clearTimeout(timer.current);
            isUnderWay.current = false;
            setLate(false);
        }
    };
    return (
        <Button variant="contained" disableRipple data-action={action} loading={isLate} onClick={() => void press()}>
            {label}
        </Button>
    );
};
