import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { imeisIn } from '../../../domain/matching/imei.ts';
import { Notice } from '../Notice.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { CameraView } from './CameraView.tsx';
import { scanTexts } from './captureTexts.ts';
import { useCamera } from './useCamera.ts';
import { useScan } from './useScan.ts';

interface ImeiScannerProps {
    readonly label: string;
    /** A number that is known already: a phone with two has each on a barcode of its own. */
    readonly except?: string | undefined;
    readonly onFound: (imei: string) => void;
    readonly onClose: () => void;
}

/** Reads an IMEI off the barcode of a box or of the phone's own screen; what is no IMEI is told and passed over. */
export const ImeiScanner = ({ label, except, onFound, onClose }: ImeiScannerProps) => {
    const camera = useCamera('environment');
    const [isOther, setOther] = useState(false);
    const { video, isLive, problem } = camera;
    useScan({
        video,
        isLive,
        onText: (text) => {
            const imei = imeisIn(text).find((one) => one !== except);
            setOther(imei === undefined);
            if (imei !== undefined) onFound(imei);
            return imei !== undefined;
        },
    });
    return (
        <CameraFrame label={label} onClose={onClose}>
            {problem === null ? (
                <CameraView camera={camera} guide="barcode" />
            ) : (
                <Box sx={{ flexGrow: 1, p: 2 }}>
                    <Notice tone="warning">{scanTexts.problems[problem]}</Notice>
                </Box>
            )}
            <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
                {isOther && <Notice tone="warning">{scanTexts.other}</Notice>}
                <Button size="large" variant="outlined" onClick={onClose}>
                    {scanTexts.type}
                </Button>
            </Box>
        </CameraFrame>
    );
};
