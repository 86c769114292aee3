/** Whether a host's name, as such or as in a URL, is this machine's own. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);

export const urlOf = (text: string): URL | undefined => {
    try {
        return new URL(text);
    } catch {
        return undefined;
    }
};

/** Whether secrets may go there: encrypted, or not off this machine. */
export const isSafeUrl = (text: string): boolean => {
    const url = urlOf(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

/** The path of a public address, under which the product lies on its host: '' at the root, else such as '/ahadi'. */
export const prefixOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');
