import { session } from '../session/session.ts';
import { nowSpoken } from './say.ts';

/** How the reader writes numbers and dates: in their language, as their country does; 'sw-KE'. */
export const readerLocale = (): string => `${nowSpoken().language}-${session.get().country ?? 'GH'}`;
