import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import { spoken } from '../../i18n/say.ts';
import { patiently } from '../lazyPart.ts';

const texts = spoken({
    label: 'Signature of the customer: sign here with a finger',
    hint: 'Sign here with a finger',
    clear: 'Clear',
});

interface SignatureCaptureProps {
    /** PNG after each stroke; null once it was cleared. */
    readonly onChange: (png: Blob | null) => void;
    readonly isDisabled?: boolean;
}

const fit = (canvas: HTMLCanvasElement): void => {
    // Kept coarse on purpose: a signature of a dense screen is no clearer, only bigger.
    const ratio = Math.min(2, Math.max(1, devicePixelRatio));
    canvas.width = canvas.offsetWidth * ratio;
    canvas.height = canvas.offsetHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
};

/** A field to sign in. Whoever cannot draw is photographed while signing: the page around it offers that. */
export const SignatureCapture = ({ onChange, isDisabled = false }: SignatureCaptureProps) => {
    const canvas = useRef<HTMLCanvasElement>(null);
    const pad = useRef<SignaturePad>(undefined);
    const changed = useRef(onChange);
    const [isEmpty, setEmpty] = useState(true);
    useEffect(() => {
        changed.current = onChange;
    });
    useEffect(() => {
        let isGone = false;
        const element = canvas.current;
        if (element === null) return undefined;
        void patiently(() => import('signature_pad')).then(({ default: Pad }) => {
            // Where nothing can be drawn the way by a photo remains.
            if (isGone || element.getContext('2d') === null) return;
            fit(element);
            const made = new Pad(element, {
                penColor: '#10251f',
                backgroundColor: '#ffffff',
                minWidth: 1,
                maxWidth: 3,
            });
            made.addEventListener('endStroke', () => {
                setEmpty(false);
                element.toBlob((png) => changed.current(png), 'image/png');
            });
            pad.current = made;
        });
        return () => {
            isGone = true;
            pad.current?.off();
        };
    }, []);
    const clear = (): void => {
        pad.current?.clear();
        setEmpty(true);
        onChange(null);
    };
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ position: 'relative' }}>
                <Box
                    component="canvas"
                    ref={canvas}
                    aria-label={texts.label}
                    sx={{
                        width: '100%',
                        height: 200,
                        display: 'block',
                        bgcolor: '#ffffff',
                        border: '2px solid',
                        borderColor: isEmpty ? 'text.secondary' : 'primary.main',
                        borderRadius: '12px',
                        touchAction: 'none',
                        pointerEvents: isDisabled ? 'none' : 'auto',
                    }}
                />
                {isEmpty && (
                    <Typography
                        aria-hidden
                        sx={{
                            position: 'absolute',
                            left: 24,
                            right: 24,
                            bottom: 28,
                            pt: 0.5,
                            borderTop: '1px solid #7a8983',
                            color: '#51615b',
                            pointerEvents: 'none',
                        }}
                    >
                        {texts.hint}
                    </Typography>
                )}
            </Box>
            {!isEmpty && !isDisabled && (
                <Button variant="outlined" color="inherit" onClick={clear} sx={{ justifySelf: 'start' }}>
                    {texts.clear}
                </Button>
            )}
        </Box>
    );
};
