/** The brand's colours, for index.html's style sheet and for the components alike; every pair here passes WCAG AA. */
export const palette = {
    light: {
        primary: '#0b6b57',
        onPrimary: '#ffffff',
        accent: '#a34a06',
        background: '#f5f7f4',
        surface: '#ffffff',
        text: '#14211d',
        muted: '#51615b',
        line: '#cfd8d3',
        /** Borders of inputs: 3:1 against the surface, as WCAG asks of controls. */
        outline: '#7a8983',
        error: '#b3261e',
    },
    dark: {
        primary: '#5fd1b3',
        onPrimary: '#00382c',
        accent: '#f5b46a',
        background: '#0f1714',
        surface: '#17211d',
        text: '#e7efeb',
        muted: '#a3b3ac',
        line: '#34433d',
        outline: '#7f918a',
        error: '#ffb4ab',
    },
} as const;

export const fontFamily = "Roboto, system-ui, -apple-system, 'Segoe UI', sans-serif";

const variablesOf = (mode: keyof typeof palette): string =>
    Object.entries(palette[mode])
        .map(([name, colour]) => `--${name}:${colour};`)
        .join('');

/** The same colours as CSS variables, for the page that is drawn before any component exists. */
export const paletteCss = (): string =>
    `:root{--font:${fontFamily};--glow:#f5b46a;${variablesOf('light')}}` +
    `@media (prefers-color-scheme:dark){:root{${variablesOf('dark')}}}`;
