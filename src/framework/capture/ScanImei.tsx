import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { scanTexts } from './captureTexts.ts';
import { lazyPart } from '../lazyPart.ts';

// Fetched by whoever scans.
const ImeiScanner = lazyPart(async () => (await import('./ImeiScanner.tsx')).ImeiScanner);

interface ScanImeiProps {
    /** What the number is called where it is typed. */
    readonly label: string;
    readonly except?: string | undefined;
    readonly onFound: (imei: string) => void;
}

/** The other way to fill in an IMEI: with the camera, off its barcode. */
export const ScanImei = ({ label, except, onFound }: ScanImeiProps) => {
    const [isOpen, setOpen] = useState(false);
    const take = (imei: string): void => {
        setOpen(false);
        onFound(imei);
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<QrCodeScanner />}
                aria-label={`${scanTexts.scan}: ${label}`}
                onClick={() => setOpen(true)}
                sx={{ justifySelf: 'start' }}
            >
                {scanTexts.scan}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ImeiScanner label={label} except={except} onFound={take} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
