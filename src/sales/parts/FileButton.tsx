import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { Notice } from '../../framework/Notice.tsx';

interface FileButtonProps {
    readonly icon: ReactNode;
    /** What is said before the reason when it did not come. */
    readonly failed: string;
    readonly onPress: () => Promise<void>;
    readonly children: ReactNode;
}

/** Fetches a file for the person; why it did not come stands below. */
export const FileButton = ({ icon, failed, onPress, children }: FileButtonProps) => {
    const [isLoading, setLoading] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const press = async (): Promise<void> => {
        setLoading(true);
        setProblem(null);
        try {
            await onPress();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setProblem(`${failed} ${error.message}`);
        } finally {
            setLoading(false);
        }
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={icon}
                loading={isLoading}
                loadingPosition="start"
                onClick={() => void press()}
            >
                {children}
            </Button>
            {problem !== null && <Notice tone="error">{problem}</Notice>}
        </>
    );
};
