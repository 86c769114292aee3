interface Rules {
    readonly createHTML?: (html: string) => string;
    readonly createScriptURL?: (url: string) => string | null;
}

declare global {
    interface Window {
        /** Where the browser has Trusted Types; what its policies make passes for text. */
        readonly trustedTypes?: { readonly createPolicy: <Own extends Rules>(name: string, rules: Own) => Own };
    }
}

/** The page's content policy lets no text become a script: workers come from our own address alone. */
export const trustOwnScripts = (): void => {
    window.trustedTypes?.createPolicy('default', {
        createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    });
};

const asItIs = { createHTML: (html: string): string => html };

/** For markup that this app drew itself and kept sealed. */
export const keptMarkup = (): typeof asItIs => window.trustedTypes?.createPolicy('kept-view', asItIs) ?? asItIs;
