import { createHash, createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { der, derNull, derOid, derValues, tags } from '../seals/der.ts';
import { StartRefused } from '../../startRefused.ts';

/** The key of the lender, and the certificate that says whose it is. */
export interface SignerKey {
    /** As the certificate names its holder. */
    readonly holder: string;
    /** DER: the holder's certificate, then those that it rests on. */
    readonly certificates: readonly [Buffer, ...Buffer[]];
    /** AlgorithmIdentifier of its signatures, over SHA-256. */
    readonly algorithm: Buffer;
    readonly sign: (bytes: Buffer) => Buffer;
}

const algorithms = new Map<string | undefined, Buffer>([
    ['ec', der(tags.sequence, derOid('1.2.840.10045.4.3.2'))],
    ['rsa', der(tags.sequence, derOid('1.2.840.113549.1.1.11'), derNull)],
]);

/** Which certificate it is, as signatures name it: who issued it, and its number. */
export const issuerAndNumber = (certificate: Buffer): Buffer => {
    const [whole] = derValues(certificate);
    const [signed] = derValues(whole?.content ?? Buffer.alloc(0));
    const fields = derValues(signed?.content ?? Buffer.alloc(0));
    const [number, , issuer] = fields[0]?.tag === tags.explicit ? fields.slice(1) : fields;
    if (number === undefined || issuer === undefined) throw new TypeError('These bytes are no certificate.');
    return der(tags.sequence, issuer.whole, number.whole);
};

const holderOf = (certificate: X509Certificate): string => {
    const { CN, O } = certificate.toLegacyObject().subject;
    return [CN, O].flat().find((name) => name !== undefined) ?? '';
};

const certificatesIn = (pem: string): readonly X509Certificate[] =>
    (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
        (one) => new X509Certificate(one),
    );

const privateKeyIn = (pem: string, source: string): KeyObject => {
    try {
        return createPrivateKey(pem);
    } catch (cause) {
        throw new StartRefused(`${source} holds no private key: write it as PEM, without a password, first.`, {
            cause,
        });
    }
};

/**
 * Reads a PEM file with a private key (EC P-256 or RSA), the certificate of its holder and those that it rests on, in this order.
 * Throws StartRefused, one line, where something of it is missing or does not belong together.
 */
export const readSignerKey = (pem: string, source: string): SignerKey => {
    const key = privateKeyIn(pem, source);
    const algorithm = algorithms.get(key.asymmetricKeyType);
    if (algorithm === undefined) throw new StartRefused(`The key in ${source} must be EC (P-256) or RSA.`);
    const [own, ...others] = certificatesIn(pem);
    if (own === undefined) throw new StartRefused(`${source} holds no certificate: write it behind the private key.`);
    if (!own.checkPrivateKey(key)) {
        throw new StartRefused(`The first certificate in ${source} is of another key: write the holder's own first.`);
    }
    return {
        holder: holderOf(own),
        certificates: [own.raw, ...others.map(({ raw }) => raw)],
        algorithm,
        sign: (bytes) => sign('sha256', bytes, key),
    };
};

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
