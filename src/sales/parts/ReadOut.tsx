import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { translateMessage } from '../../../domain/languages/match.ts';
import type { Catalogue, Language } from '../../../domain/languages/phrase.ts';

const textsIn = async (language: Language): Promise<Catalogue> =>
    language === 'en' ? {} : (await import('../../i18n/catalogues.ts')).catalogueOf(language, 'sales');

/** The words that are read out: in the customer's language, whatever the seller's is. */
export const ReadOut = ({ text, language }: { readonly text: string; readonly language: Language }) => {
    const { data: texts } = useQuery({
        queryKey: ['texts', language],
        queryFn: () => textsIn(language),
        staleTime: Infinity,
        networkMode: 'always',
    });
    return (
        <Box
            component="blockquote"
            lang={language}
            sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
        >
            {texts !== undefined && translateMessage(text, texts)}
        </Box>
    );
};
