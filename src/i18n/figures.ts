import { readerLocale } from './readerLocale.ts';

/** Amounts and shares as English writes them: 'GH₵1,500.00', 'Ksh 900.00', '25.0%'. */
const englishAmount = /([A-Z]{0,3}\p{Sc}|(?:Ksh|USh|RF)\s)(\d[\d,]*(?:\.\d+)?)/gu;
const englishShare = /(\d+(?:\.\d+)?)%/gu;

const decimalsIn = (figure: string): number => figure.split('.')[1]?.length ?? 0;

const amountIn = (symbol: string, amount: string): string => {
    const fraction = { minimumFractionDigits: decimalsIn(amount), maximumFractionDigits: decimalsIn(amount) };
    // A currency that is none: only where its sign stands is asked of it.
    return new Intl.NumberFormat(readerLocale(), { style: 'currency', currency: 'XXX', ...fraction })
        .formatToParts(Number(amount.replaceAll(',', '')))
        .map(({ type, value }) => (type === 'currency' ? symbol.trim() : value))
        .join('');
};

const shareOf = (share: string): string =>
    (Number(share) / 100).toLocaleString(readerLocale(), { style: 'percent', maximumFractionDigits: 2 });

/** A text whose figures were written in English, such as a check's finding, with each as its reader writes it. */
export const withReadersFigures = (text: string): string =>
    text
        .replaceAll(englishShare, (_figure, share: string) => shareOf(share))
        .replaceAll(englishAmount, (_figure, symbol: string, amount: string) => amountIn(symbol, amount));
