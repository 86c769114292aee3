import type { Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { pad, toInteger, type ServerChallenge } from '../srp.ts';

/** What the exchange is part of: a block of one kind is none of another. */
export type ExchangeKind = 'secret-block' | 'device-secret-block';

/**
 * The server's half of a password exchange. It travels sealed inside SECRET_BLOCK instead of waiting in the database,
 * so that starting a sign-in, which anybody may do, writes nothing.
 */
export interface PasswordExchange {
    /** Or the key of the device. */
    readonly username: string;
    readonly clientValue: bigint;
    readonly server: ServerChallenge;
    readonly expiresAt: Date;
}

const TIME_BYTES = 8;

export function sealExchange(
    { secrets, settings, now }: Context,
    kind: ExchangeKind,
    { username, clientValue, server }: Omit<PasswordExchange, 'expiresAt'>,
): Buffer {
    const expiresAt = Buffer.alloc(TIME_BYTES);
    expiresAt.writeBigUInt64BE(BigInt(secondsFrom(now(), settings.sessionSeconds).getTime()));
    const parts = [expiresAt, pad(clientValue), pad(server.secret), pad(server.publicValue), Buffer.from(username)];
    return secrets.seal(kind, Buffer.concat(parts.flatMap((part) => [lengthOf(part), part])));
}

function lengthOf(part: Buffer): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(part.length);
    return length;
}

/** Undefined for anything this server did not seal. */
export function openExchange({ secrets }: Context, kind: ExchangeKind, block: Buffer): PasswordExchange | undefined {
    const [expiresAt, clientValue, secret, publicValue, username] = splitParts(openBlock(secrets, kind, block));
    if (!expiresAt || !clientValue || !secret || !publicValue || !username) return undefined;
    return {
        username: username.toString(),
        clientValue: toInteger(clientValue),
        server: { secret: toInteger(secret), publicValue: toInteger(publicValue) },
        expiresAt: new Date(Number(expiresAt.readBigUInt64BE())),
    };
}

function openBlock(secrets: Context['secrets'], kind: ExchangeKind, block: Buffer): Buffer {
    try {
        return secrets.open(kind, block);
    } catch {
        return Buffer.alloc(0);
    }
}

function splitParts(content: Buffer): readonly Buffer[] {
    const parts: Buffer[] = [];
    for (let start = 0; start < content.length;) {
        const end = start + 2 + content.readUInt16BE(start);
        parts.push(content.subarray(start + 2, end));
        start = end;
    }
    return parts;
}
