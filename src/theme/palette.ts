/** The brand's colours, for index.html's style sheet and for the components alike; every pair here passes WCAG AA. */
export const palette = {
    light: {
        primary: '#0b6b57',
        onPrimary: '#ffffff',
        accent: '#b45309',
        background: '#f5f7f4',
        surface: '#ffffff',
        text: '#14211d',
        muted: '#51615b',
        line: '#cfd8d3',
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
        error: '#ffb4ab',
    },
} as const;

export const fontFamily = "Roboto, system-ui, -apple-system, 'Segoe UI', sans-serif";
