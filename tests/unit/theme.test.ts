import { getContrastRatio, type Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/theme/theme.ts';

const themes: readonly (readonly [string, Theme])[] = [
    ['by day', lightTheme],
    ['by night', darkTheme],
];

describe('a filled button', () => {
    it.each(themes)('can be read %s, also under the pointer', (_, { palette }) => {
        for (const { main, dark, contrastText } of [palette.primary, palette.error]) {
            expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5);
            expect(getContrastRatio(dark, contrastText)).toBeGreaterThanOrEqual(4.5);
        }
    });
});
