/** Hosts of the push services of browsers; `*.` stands for one or more names before it. */
const pushHosts: readonly string[] = [
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.notify.windows.com',
    'web.push.apple.com',
];

const longestAddress = 2_048;

const fits = (hostname: string, pattern: string): boolean =>
    pattern.startsWith('*.')
        ? hostname.endsWith(pattern.slice(1)) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname)
        : hostname === pattern;

const read = (address: string): URL | undefined => {
    try {
        return new URL(address);
    } catch {
        return undefined;
    }
};

/**
 * Whether we send to this address. A browser tells it, so it may be anything: only https to a known push service, on its
 * own port, with nobody's name in it and written as the service writes it.
 */
export const isPushAddress = (address: string, hosts: readonly string[] = pushHosts): boolean => {
    if (address.length > longestAddress) return false;
    const url = read(address);
    if (url === undefined || url.href !== address) return false;
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
    return hosts.some((pattern) => fits(url.host, pattern));
};
