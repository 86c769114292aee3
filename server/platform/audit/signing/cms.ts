import { der, derInteger, derNull, derOid, derSet, tags } from '../seals/der.ts';
import { issuerAndNumber, sha256, type SignerKey } from './signerKey.ts';

// CMS (RFC 5652) as PAdES wants it (ETSI EN 319 142-1, 6.3, levels B-B and B-T): detached, the signing certificate among what is
// signed (RFC 5035), the time in the PDF and not here.

const oids = {
    data: derOid('1.2.840.113549.1.7.1'),
    signedData: derOid('1.2.840.113549.1.7.2'),
    contentType: derOid('1.2.840.113549.1.9.3'),
    messageDigest: derOid('1.2.840.113549.1.9.4'),
    signingCertificate: derOid('1.2.840.113549.1.9.16.2.47'),
    timestamp: derOid('1.2.840.113549.1.9.16.2.14'),
} as const;

const digestAlgorithm = der(tags.sequence, derOid('2.16.840.1.101.3.4.2.1'), derNull);

/** [0] and [1] in the place of the tag of a set. */
const signedTag = tags.explicit;
const unsignedTag = 0xa1;

const attribute = (type: Buffer, value: Buffer): Buffer => der(tags.sequence, type, derSet(value));

const inTagOf = (tag: number, set: Buffer): Buffer => Buffer.concat([Buffer.from([tag]), set.subarray(1)]);

/** ESSCertIDv2, whose algorithm is SHA-256 where none is named. */
const certificateId = (certificate: Buffer): Buffer =>
    der(tags.sequence, der(tags.sequence, der(tags.sequence, der(tags.octets, sha256(certificate)))));

const one = derInteger(Buffer.from([1]));

/** Has somebody else sign when a signature was there; undefined where they do not. */
export type Stamp = (hash: Buffer) => Promise<Buffer | undefined>;

const unsignedAttributes = async (signature: Buffer, stamp: Stamp | undefined): Promise<readonly Buffer[]> => {
    const token = await stamp?.(sha256(signature));
    return token === undefined ? [] : [inTagOf(unsignedTag, derSet(attribute(oids.timestamp, token)))];
};

/** A signature (DER) over content that lies elsewhere, of which `digest` is the SHA-256. */
export const signDetached = async (key: SignerKey, digest: Buffer, stamp?: Stamp): Promise<Buffer> => {
    const [own] = key.certificates;
    const attributes = derSet(
        attribute(oids.contentType, oids.data),
        attribute(oids.messageDigest, der(tags.octets, digest)),
        attribute(oids.signingCertificate, certificateId(own)),
    );
    const signature = key.sign(attributes);
    const signer = der(
        tags.sequence,
        one,
        issuerAndNumber(own),
        digestAlgorithm,
        inTagOf(signedTag, attributes),
        key.algorithm,
        der(tags.octets, signature),
        ...(await unsignedAttributes(signature, stamp)),
    );
    const signed = der(
        tags.sequence,
        one,
        derSet(digestAlgorithm),
        der(tags.sequence, oids.data),
        inTagOf(signedTag, derSet(...key.certificates)),
        derSet(signer),
    );
    return der(tags.sequence, oids.signedData, der(tags.explicit, signed));
};
