import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { fetchDocument } from '../../framework/documents.ts';
import { Notice } from '../../framework/Notice.tsx';

import { say } from '../../i18n/say.ts';
/** Long enough for the phone's viewer to take the file over. */
const keepMs = 60_000;

const show = (pdf: Blob): void => {
    const url = URL.createObjectURL(pdf);
    const link = document.createElement('a');
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), keepMs);
};

/** Opens the contract as the customer gets it. */
export const ContractPdf = ({ documentId }: { readonly documentId: string }) => {
    const [isLoading, setLoading] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const open = async (): Promise<void> => {
        setLoading(true);
        setProblem(null);
        try {
            show(await fetchDocument(documentId));
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setProblem(`${say`The contract could not be opened.`} ${error.message}`);
        } finally {
            setLoading(false);
        }
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<PictureAsPdfOutlined />}
                loading={isLoading}
                loadingPosition="start"
                onClick={() => void open()}
            >
                {say`Open the contract (PDF)`}
            </Button>
            {problem !== null && <Notice tone="error">{problem}</Notice>}
        </>
    );
};
