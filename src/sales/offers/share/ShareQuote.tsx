import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../../../framework/Notice.tsx';
import { useShop } from '../../data/useShop.ts';
import { drawQuote } from './drawQuote.ts';
import { textOf, wordsOf, type SharedQuote } from './sharedQuote.ts';
import { say } from '../../../i18n/say.ts';
import { save } from '../../../dataProvider/download.ts';

/** What became of it: handed to another app, put where the person finds it, or given up by them. */
type Handed = 'shared' | 'kept' | 'given_up';

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const share = async (data: ShareData): Promise<Handed> => {
    try {
        await navigator.share(data);
        return 'shared';
    } catch (error) {
        if (isGivenUp(error)) return 'given_up';
        throw error;
    }
};

const canShare = (data: ShareData): boolean =>
    typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? data.files === undefined);

/** Hands a text to whatever app the person chooses; where there is no such choice, to the clipboard. */
const handText = async (text: string): Promise<Handed> => {
    if (canShare({ text })) return share({ text });
    await navigator.clipboard.writeText(text);
    return 'kept';
};

/** As `handText` for a picture, which is saved where it cannot be shared. */
const handPicture = async (picture: Blob, fileName: string): Promise<Handed> => {
    const files = [new File([picture], fileName, { type: picture.type })];
    if (canShare({ files })) return share({ files });
    save(picture, fileName);
    return 'kept';
};

const fileName = ({ offer }: SharedQuote): string =>
    `ahadi-${offer.product.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}.png`;

/** Gives a quote to the customer, as a text or as a picture. */
export const ShareQuote = (props: Omit<SharedQuote, 'shop'>) => {
    const shop = useShop();
    const quote = { ...props, shop };
    const [told, setTold] = useState<string | null>(null);
    const hand = async (give: () => Promise<Handed>, kept: string): Promise<void> => {
        setTold(null);
        try {
            if ((await give()) === 'kept') setTold(kept);
        } catch {
            setTold(say`It could not be shared. Try the other way.`);
        }
    };
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { flex: '1 1 auto', px: 1 } }}>
                <Button
                    variant="outlined"
                    startIcon={<ShareOutlined />}
                    onClick={() =>
                        void hand(() => handText(textOf(quote)), say`Copied. Paste it into a message to the customer.`)
                    }
                >
                    {say`Share text`}
                </Button>
                <Button
                    variant="outlined"
                    startIcon={<ShareOutlined />}
                    onClick={() =>
                        void hand(
                            async () => handPicture(await drawQuote(wordsOf(quote)), fileName(quote)),
                            say`The picture is saved on this phone. Send it from there.`,
                        )
                    }
                >
                    {say`Share picture`}
                </Button>
            </Box>
            <Box aria-live="polite">{told !== null && <Notice>{told}</Notice>}</Box>
        </Box>
    );
};
