import { BlockList, isIP } from 'node:net';
import { fitting, formed, type ValuesOf } from './settings.ts';

/** What stands between clients and the server, and who may read its figures. */
export interface EdgeConfig {
    /**
     * Whose word on where a request comes from counts: addresses and networks of proxies, or how many of them stand one
     * behind the other; undefined: nobody's.
     */
    readonly trustProxy: readonly string[] | number | undefined;
    readonly metrics: {
        /** A secret. */
        readonly token: string | undefined;
        /** Addresses and networks of collectors. */
        readonly from: readonly string[];
    };
}

const networks: Readonly<Record<string, readonly string[]>> = {
    loopback: ['127.0.0.0/8', '::1/128'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const entriesOf = (list: string): readonly string[] =>
    list
        .split(',')
        .map((entry) => entry.trim())
        .flatMap((entry) => (Object.hasOwn(networks, entry) ? (networks[entry] ?? []) : [entry]));

const isNetwork = (entry: string): boolean => {
    const [address = '', prefix, ...more] = entry.split('/');
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === -1 || more.length > 0) return false;
    // A network of everybody would be a word of anybody.
    return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
};

const isList = (list: string): boolean => entriesOf(list).every(isNetwork);

const hops = /^[1-9]$/;

const cure = 'addresses or networks such as 10.0.0.7, 10.0.0.0/8, loopback or uniquelocal, with commas between';

export const edgeVariables = {
    TRUST_PROXY: fitting(
        `TRUST_PROXY must be ${cure}, or a number of proxies from 1 to 9.`,
        (value) => hops.test(value.trim()) || isList(value),
    ),
    METRICS_TOKEN: formed(
        /^[\x21-\x7e]{24,}$/,
        'METRICS_TOKEN must be a secret of 24 characters or more, without spaces.',
    ),
    METRICS_FROM: fitting(`METRICS_FROM must be ${cure}.`, isList),
};

const proxiesIn = (value: string | undefined): EdgeConfig['trustProxy'] => {
    if (value === undefined) return undefined;
    return hops.test(value.trim()) ? Number(value) : entriesOf(value);
};

export const readEdge = ({ TRUST_PROXY, METRICS_TOKEN, METRICS_FROM }: ValuesOf<typeof edgeVariables>): EdgeConfig => ({
    trustProxy: proxiesIn(TRUST_PROXY),
    metrics: { token: METRICS_TOKEN, from: METRICS_FROM === undefined ? [] : entriesOf(METRICS_FROM) },
});

/** Whether an address is in one of the networks; an IPv4 address is the same in IPv6 clothes. */
export const addressIn = (entries: readonly string[]): ((address: string) => boolean) => {
    if (entries.length === 0) return () => false;
    const list = new BlockList();
    for (const entry of entries) {
        const [address = '', prefix] = entry.split('/');
        const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
        if (prefix === undefined) list.addAddress(address, family);
        else list.addSubnet(address, Number(prefix), family);
    }
    return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
};
