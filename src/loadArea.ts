import { speak } from './i18n/speak.ts';
import type { SignedInArea } from './routes/route.ts';

export const withTexts = async <T>(area: SignedInArea, code: Promise<T>): Promise<T> =>
    (await Promise.all([code, speak(area)]))[0];

export const loadSales = () => withTexts('sales', import('./sales/SalesArea.tsx'));
export const loadUnderwriting = () => withTexts('underwriters', import('./underwriting/UnderwritingArea.tsx'));
export const loadAccount = async () =>
    (await withTexts('account', import('./account/loadAccountArea.ts'))).loadAccountArea();
