import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { say } from '../../i18n/say.ts';
import { scanTexts } from './captureTexts.ts';
import { lazyPart } from '../lazyPart.ts';

// Fetched by whoever scans.
const ImeiScanner = lazyPart(async () => (await import('./ImeiScanner.tsx')).ImeiScanner);

interface ScanImeiProps {
    /** What the number is called where it is typed. */
    readonly label: string;
    /** How many numbers a phone may have: each is on a barcode of its own. */
    readonly most?: number;
    readonly onFound: (imeis: readonly string[]) => void;
}

/** The other way to fill in the IMEIs of a phone: with the camera, off their barcodes. */
export const ScanImei = ({ label, most = 1, onFound }: ScanImeiProps) => {
    const [isOpen, setOpen] = useState(false);
    const take = (imeis: readonly string[]): void => {
        setOpen(false);
        onFound(imeis);
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<QrCodeScanner />}
                aria-label={say`${scanTexts.scan}: ${label}`}
                onClick={() => setOpen(true)}
                sx={{ justifySelf: 'start' }}
            >
                {scanTexts.scan}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ImeiScanner label={label} most={most} onFound={take} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
