import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { der, derInteger, derOid, derSet, tags } from '../seals/der.ts';

const algorithm = der(tags.sequence, derOid('1.2.840.10045.4.3.2'));
const days = 3650;

const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
const named = (value: string): Buffer => der(tags.sequence, derSet(der(tags.sequence, derOid('2.5.4.3'), text(value))));

/** GeneralizedTime, which counts beyond 2049. */
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
const utcTime = (at: Date): Buffer =>
    der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
/** RFC 5280, 4.1.2.5: two digits for the year until 2049. */
const timeOf = (at: Date): Buffer => (at.getUTCFullYear() < 2050 ? utcTime(at) : time(at));

const yes = Buffer.from([0x01, 0x01, 0xff]);
const extension = (oid: string, value: Buffer): Buffer => der(tags.sequence, derOid(oid), yes, der(tags.octets, value));

/** digitalSignature and nonRepudiation. */
const keyUsage = extension('2.5.29.15', Buffer.from([0x03, 0x02, 0x06, 0xc0]));
const notAnAuthority = extension('2.5.29.19', der(tags.sequence));

/** A new key (P-256) and a certificate by nobody but itself, as one PEM file: for demonstrations, where nobody vouches for anybody. */
export const selfMadeSigner = (holder: string, now: Date): string => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const until = new Date(now.getTime() + days * 86_400_000);
    const content = der(
        tags.sequence,
        der(tags.explicit, derInteger(Buffer.from([2]))),
        derInteger(randomBytes(16)),
        algorithm,
        named(holder),
        der(tags.sequence, timeOf(now), timeOf(until)),
        named(holder),
        publicKey.export({ format: 'der', type: 'spki' }),
        der(0xa3, der(tags.sequence, keyUsage, notAnAuthority)),
    );
    const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
    const certificate = new X509Certificate(der(tags.sequence, content, algorithm, signature));
    return `${privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()}${certificate.toString()}`;
};
