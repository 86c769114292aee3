import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../../../framework/Notice.tsx';
import { useShop } from '../../data/useShop.ts';
import { drawQuote } from './drawQuote.ts';
import { handPicture, handText, type Handed } from './handOver.ts';
import { textOf, wordsOf, type SharedQuote } from './sharedQuote.ts';
import { say } from '../../../i18n/say.ts';

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
