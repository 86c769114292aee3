import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { DevelopedPhoto } from '../../framework/capture/developPhoto.ts';
import { readCard } from '../../../domain/matching/card/readCard.ts';
import { photoSizeOf } from '../../framework/capture/guides.ts';
import { hasCamera } from '../../framework/capture/hasCamera.ts';
import { preparePhoto, UnreadablePhoto } from '../../framework/capture/preparePhoto.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { CardNotice } from '../../framework/step/CardNotice.tsx';
import { isCoded, putCard } from '../../framework/step/useCardFill.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { holdCard } from './heldCard.ts';

const CameraDialog = lazyPart(async () => (await import('../../framework/capture/CameraDialog.tsx')).CameraDialog);

interface StartCardProps {
    readonly uid: string;
    readonly step: Step;
}

/** Reads the customer's card before anything is typed: the names here, the rest on the identity page, with the photo. */
export const StartCard = ({ uid, step: { form, draftKey, context } }: StartCardProps) => {
    const { rules, today } = context;
    const side = isCoded(rules, 'front') ? 'front' : 'back';
    const document = `id_${side}`;
    const card = { side, hasCodes: isCoded(rules, side) } as const;
    const picker = useRef<HTMLInputElement>(null);
    const [isCameraHere, setCameraHere] = useState(false);
    const [isOpen, setOpen] = useState(false);
    const [isRead, setRead] = useState<boolean | null>(null);
    useEffect(() => void hasCamera().then(setCameraHere), []);
    const take = ({ blob, card: texts }: DevelopedPhoto): void => {
        setOpen(false);
        const says = texts === undefined ? undefined : readCard(texts, rules, today);
        setRead(says !== undefined);
        if (says === undefined) return;
        const { firstName, otherNames, lastName } = says;
        const names = Object.entries({ firstName, otherNames, lastName });
        const said = names.flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));
        putCard(form, draftKey, Object.fromEntries(said));
        holdCard(uid, { side, blob, says });
    };
    const choose = async (file: File | undefined): Promise<void> => {
        if (file === undefined) return;
        try {
            take(await preparePhoto(file, { card, size: photoSizeOf(document) }));
        } catch (error) {
            if (!(error instanceof UnreadablePhoto)) throw error;
            setRead(false);
        }
    };
    const label = side === 'back' ? say`Begin with the back of the card` : say`Begin with the front of the card`;
    return (
        <Surface
            title={say`The card first`}
            lead={say`Its photo fills in names, number and days, also without a network.`}
        >
            <Box sx={{ display: 'grid', gap: 1.5 }}>
                <input
                    ref={picker}
                    type="file"
                    accept="image/*"
                    capture={isCameraHere ? undefined : 'environment'}
                    aria-label={label}
                    hidden
                    onChange={({ target }) => void choose(target.files?.[0])}
                />
                <Button
                    variant="contained"
                    startIcon={<BadgeOutlined />}
                    onClick={() => (isCameraHere ? setOpen(true) : picker.current?.click())}
                    sx={{ justifySelf: 'start' }}
                >
                    {label}
                </Button>
                {isRead !== null && <CardNotice form={draftKey} isRead={isRead} />}
            </Box>
            {isOpen && (
                <Suspense fallback={null}>
                    <CameraDialog
                        label={label}
                        document={document}
                        card={card}
                        onTaken={take}
                        onChoose={() => {
                            setOpen(false);
                            picker.current?.click();
                        }}
                        onClose={() => setOpen(false)}
                    />
                </Suspense>
            )}
        </Surface>
    );
};
