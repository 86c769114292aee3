import { translateMessage } from '../../domain/languages/match.ts';
import { withReadersFigures } from './figures.ts';
import { nowSpoken } from './say.ts';

/** What a rule of `domain/` found wrong, in the reader's language: its message holds its values already. */
export const sayMessage = (message: string): string => {
    const { language, texts } = nowSpoken();
    return language === 'en' ? message : withReadersFigures(translateMessage(message, texts));
};
