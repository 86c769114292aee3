import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefused } from '../../startRefused.ts';
import { askTimestamp } from '../seals/timestamp.ts';
import type { Stamp } from './cms.ts';
import { selfMadeSigner } from './selfMade.ts';
import type { PaperSigner } from './signedPdf.ts';
import { readSignerKey } from './signerKey.ts';

interface SignerPlace {
    /** The PEM file of the operator's. */
    readonly file: string | undefined;
    /** The address of a time-stamping authority (RFC 3161). */
    readonly authority: string | undefined;
    /** Where a demonstration keeps the key that it makes itself; undefined where real papers are signed. */
    readonly selfMade: string | undefined;
    readonly clock: () => Date;
    readonly log: { readonly warn: (details: object, message: string) => void };
}

/** Whose papers are a demonstration's, as readers of PDF show it. */
const demonstration = 'Ahadi demonstration (nobody vouches for it)';

/** A customer waits for the paper. */
const longestMs = 3_000;

const stampOf = ({ authority, log }: SignerPlace): Stamp | undefined =>
    authority === undefined
        ? undefined
        : (hash) =>
              askTimestamp(authority, hash, longestMs).catch((err: unknown) => {
                  log.warn({ err }, 'A paper was signed without the time of the authority, which did not answer');
                  return undefined;
              });

const readOperators = async (file: string): Promise<string> => {
    try {
        return await readFile(file, 'utf8');
    } catch (cause) {
        throw new StartRefused('SIGNING_KEY_FILE must be the path of a file that the server’s user may read.', {
            cause,
        });
    }
};

/** Of processes that start together one names its file, and all read that. */
const readSelfMade = async (file: string, now: Date): Promise<string> => {
    const kept = await readFile(file, 'utf8').catch(() => undefined);
    if (kept !== undefined) return kept;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, selfMadeSigner(demonstration, now), { mode: 0o600 });
    await link(draft, file).catch(() => undefined);
    await rm(draft, { force: true });
    return readFile(file, 'utf8');
};

/** Who signs papers; undefined where nobody does. Throws StartRefused, one line, for a file that does not do. */
export const openSigner = async (place: SignerPlace): Promise<PaperSigner | undefined> => {
    const { file, selfMade, clock } = place;
    const source = file ?? selfMade;
    if (source === undefined) return undefined;
    const pem = await (file === undefined ? readSelfMade(source, clock()) : readOperators(file));
    return { key: readSignerKey(pem, source), stamp: stampOf(place), now: clock };
};
