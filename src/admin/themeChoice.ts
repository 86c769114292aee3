import { useStore } from 'react-admin';
import { spoken } from '../i18n/say.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const themeNames: Readonly<Record<ThemeChoice, string>> = spoken({
    light: 'Light',
    dark: 'Dark',
    system: 'Same as this device',
});

/** How the screens look; remembered in this browser. */
export const useThemeChoice = () => useStore<ThemeChoice>('theme', 'system');
