import type { Dossier } from '../../../domain/application/dossier.ts';
import { asApiError, ApiError } from '../../dataProvider/ApiError.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { chained, isConflict, type Entry, type Refusal } from './entry.ts';
import type { Ledger } from './ledger.ts';
import { fullJitter } from './retryTimer.ts';
import type { OutboxPorts, OutboxState } from './ports.ts';
import { isAboutEarlier, reconcile } from './reconcile.ts';
import { errorOfRefusal, refusalOf, failureOf } from './failure.ts';
import { kept, type Waiters } from './waiters.ts';

interface Rest {
    readonly failures: number;
    readonly until: number;
}

interface SenderParts {
    readonly ports: OutboxPorts;
    readonly ledger: Ledger;
    readonly waiters: Waiters;
    readonly show: (changes: Partial<OutboxState>) => void;
}

export interface Sender {
    /** Sends an entry once and settles what came of it. */
    readonly tryOnce: (candidate: Entry) => Promise<void>;
    /** Until when an application is left alone after failed tries, in milliseconds since 1970; 0 while it need not be. */
    readonly restsUntil: (entry: Entry) => number;
    readonly forgetRests: () => void;
}

const createRests = (now: () => number) => {
    const rests = new Map<string, Rest>();
    return {
        until: ({ uid }: Entry): number => rests.get(uid)?.until ?? 0,
        end: ({ uid }: Entry): void => void rests.delete(uid),
        forget: (): void => rests.clear(),
        begin: ({ uid }: Entry, { retryAfterMs }: ApiError): void => {
            const failures = (rests.get(uid)?.failures ?? 0) + 1;
            const ms = Math.ceil(Math.max(retryAfterMs, fullJitter(failures)));
            rests.set(uid, { failures, until: now() + ms });
        },
    };
};

/** The bookkeeping of what was sent: each change of the entries that an answer brings about. */
const createBooks = ({ ports, ledger, waiters }: SenderParts) => ({
    /** From now on nobody knows whether it arrived: that is kept before it is sent. */
    claim: (id: string): Promise<Entry | undefined> =>
        ledger.change((entries) => {
            const entry = entries.find((one) => one.id === id);
            if (entry === undefined || entry.refusal !== null) return { result: undefined };
            const claimed = { ...entry, tries: entry.tries + 1 };
            return { put: [claimed], result: claimed };
        }),
    settle: async (entry: Entry, dossier: Dossier | null): Promise<void> => {
        if (dossier !== null) ports.onDossier(dossier);
        waiters.settle(entry.id, { kind: 'sent', dossier });
        await ledger.change((entries) => ({
            drop: [entry],
            put: dossier === null ? [] : chained(entries, entry, dossier.application),
            ...(dossier !== null && { answer: { key: dossierKey(entry.uid), data: dossier, at: ports.now() } }),
            result: undefined,
        }));
    },
    refuse: async (entry: Entry, refusal: Refusal): Promise<void> => {
        // Between two values a person chooses, whether a form is open or not.
        if (isConflict({ ...entry, refusal })) waiters.settle(entry.id, kept);
        const isAwaited = waiters.reject(entry.id, errorOfRefusal(refusal));
        // Whoever waits for it has it on the screen, and shows what is wrong there.
        await ledger.change(() =>
            isAwaited ? { drop: [entry], result: undefined } : { put: [{ ...entry, refusal }], result: undefined },
        );
    },
    replace: (entry: Entry, by: Entry): Promise<void> => {
        waiters.settle(entry.id, kept);
        return ledger.change(() => ({ drop: [entry], put: [by], result: undefined }));
    },
});

export const createSender = (parts: SenderParts): Sender => {
    const { ports, waiters, show } = parts;
    const books = createBooks(parts);
    const rests = createRests(ports.now);

    /** It was not done because the application is another: whoever waits decides, else what both wanted is put together. */
    const meet = async (entry: Entry, error: ApiError): Promise<void> => {
        const isMergeable = error.status === 412 && entry.command.action === 'save_section';
        if (waiters.has(entry.id) && !isMergeable && !isAboutEarlier(error))
            return books.refuse(entry, refusalOf(error));
        const dossier = await ports.lookUp(entry.uid);
        const outcome = reconcile(entry, { dossier, error, newId: ports.newId });
        if (outcome.kind === 'done') return books.settle(entry, dossier);
        if (outcome.kind === 'refused') return books.refuse(entry, outcome.refusal);
        ports.onDossier(dossier);
        await books.replace(entry, outcome.entry);
    };

    const isPutOff = (entry: Entry, error: ApiError): boolean => {
        const failure = failureOf(error);
        if (failure === 'signedOut') show({ isSignedOut: true });
        if (failure === 'unanswered') rests.begin(entry, error);
        // What is on the phone is safe: nobody watches a turning wheel for it.
        if (failure === 'unanswered') waiters.keepAll();
        return failure === 'unanswered' || failure === 'signedOut';
    };

    const judge = async (entry: Entry, error: ApiError): Promise<void> => {
        if (isPutOff(entry, error)) return;
        try {
            await meet(entry, error);
        } catch (failure) {
            // A look at the application may fail for want of a network, as everything else.
            if (!isPutOff(entry, asApiError(failure))) await books.refuse(entry, refusalOf(error));
        }
    };

    const transmit = async (entry: Entry): Promise<void> => {
        const onProgress = (share: number): void => {
            waiters.progress(entry.id, share);
            show({ sending: { id: entry.id, share } });
        };
        onProgress(0);
        try {
            const picture = entry.command.action === 'photo' ? await ports.vault.read('picture', entry.id) : null;
            const dossier = await ports.transmit(entry, { picture, onProgress });
            rests.end(entry);
            await books.settle(entry, dossier);
        } catch (error) {
            await judge(entry, asApiError(error));
        } finally {
            show({ sending: null });
        }
    };

    return {
        tryOnce: async ({ id }) => {
            const entry = await books.claim(id);
            if (entry !== undefined) await transmit(entry);
        },
        restsUntil: rests.until,
        forgetRests: rests.forget,
    };
};
