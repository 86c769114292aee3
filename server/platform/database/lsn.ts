/** A place in PostgreSQL's log, from how it writes one: '0/16B3748'. */
export const lsnOf = (text: string): bigint => {
    const [high = '0', low = '0'] = text.split('/');
    return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** As PostgreSQL writes it. */
export const lsnText = (lsn: bigint): string =>
    `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;
