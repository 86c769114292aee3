import type { Dossier } from '../../domain/application/dossier.ts';
import { act } from '../dataProvider/applicationsApi.ts';
import { ApiError, networkError } from '../dataProvider/ApiError.ts';
import { reachability } from '../dataProvider/reachability.ts';
import { upload } from '../dataProvider/uploads.ts';
import type { Entry } from './outbox/entry.ts';
import type { Command } from './outbox/command.ts';
import type { Sending } from './outbox/ports.ts';

/** A network that swallows a request without a word, or a photo without any progress, is as good as none. */
const patienceMs = 30_000;

/** Gives up after so long without `feed` having been called. */
const createWatch = () => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => clearTimeout(timer);
    const feed = (): void => {
        end();
        timer = setTimeout(() => abort.abort(networkError()), patienceMs);
    };
    feed();
    return { signal: abort.signal, feed, end };
};

const inputOf = (command: Command): object => {
    if (command.action === 'start') return command.data;
    if (command.action === 'answer_flag') return { section: command.section, answer: command.answer };
    if (command.action === 'answer_conditions') return { answer: command.answer, evidence: command.evidence };
    return command.action === 'save_section' ? { section: command.section, data: command.data } : {};
};

const pictureLost = (): ApiError =>
    new ApiError(410, { code: 'picture_lost', message: 'This photo is no longer on this phone. Take it again.' });

const sendPhoto = async ({ id, uid, command }: Entry, { picture, onProgress }: Sending): Promise<null> => {
    if (command.action !== 'photo' || picture === null) throw pictureLost();
    const path = `/api/applications/${uid}/documents?kind=${command.kind}&documentId=${id}`;
    const watch = createWatch();
    const told = (share: number): void => {
        watch.feed();
        onProgress(share);
    };
    const { signal } = watch;
    await upload(path, picture, {
        fileName: `${command.kind}.jpg`,
        idempotencyKey: id,
        onProgress: told,
        signal,
    }).finally(watch.end);
    return null;
};

const sendAction = ({ id, uid, command, version }: Entry): Promise<Dossier> =>
    act<Dossier>({
        uid,
        action: command.action,
        input: inputOf(command),
        version: version ?? 0,
        idempotencyKey: id,
        isOnce: true,
        signal: AbortSignal.timeout(patienceMs),
    });

/** Sends an entry once. Rejects with ApiError; whatever else goes wrong on the way counts as no answer. */
export const transmit = async (entry: Entry, sending: Sending): Promise<Dossier | null> => {
    try {
        return await (entry.command.action === 'photo' ? sendPhoto(entry, sending) : sendAction(entry));
    } catch (error) {
        if (error instanceof ApiError) throw error;
        reachability.doubt();
        throw networkError(error);
    }
};
