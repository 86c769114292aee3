import { translateMessage } from '../../domain/languages/match.ts';
import { nowSpoken } from './say.ts';

/** What a rule of `domain/` found wrong, in the reader's language: its message holds its values already. */
export const sayMessage = (message: string): string => {
    const { texts, figures } = nowSpoken();
    return figures(translateMessage(message, texts));
};
