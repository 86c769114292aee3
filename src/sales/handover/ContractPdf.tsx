import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Typography from '@mui/material/Typography';
import { fetchDocument } from '../../framework/documents.ts';
import { FileButton } from '../parts/FileButton.tsx';
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

/** Opens the contract as the customer gets it; null while its file is drawn. */
export const ContractPdf = ({ documentId }: { readonly documentId: string | null }) =>
    documentId === null ? (
        <Typography color="text.secondary">{say`The PDF is there in a moment.`}</Typography>
    ) : (
        <FileButton
            icon={<PictureAsPdfOutlined />}
            failed={say`The contract could not be opened.`}
            onPress={async () => show(await fetchDocument(documentId))}
        >
            {say`Open the contract (PDF)`}
        </FileButton>
    );
