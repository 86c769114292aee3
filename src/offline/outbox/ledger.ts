import { keptAnswer } from '../reads.ts';
import type { KnownAnswer } from '../kept.ts';
import type { Change, Vault } from '../kept.ts';
import type { Entry } from './entry.ts';

interface Edit<R> {
    readonly put?: readonly Entry[];
    /** With their pictures. */
    readonly drop?: readonly Entry[];
    readonly picture?: { readonly id: string; readonly blob: Blob };
    /** What the server said to what is dropped: a phone that is switched off now knows one or the other. */
    readonly answer?: KnownAnswer;
    readonly result: R;
}

/** The entries as they are kept, and as every tab last knew them. */
export interface Ledger {
    readonly entries: () => readonly Entry[];
    readonly reload: () => Promise<readonly Entry[]>;
    /** Changes them as they are kept now; one change at a time in all tabs. Rejects with StoreFull or VaultGone. */
    readonly change: <R>(edit: (entries: readonly Entry[]) => Edit<R>) => Promise<R>;
}

interface LedgerParts {
    readonly vault: Vault;
    readonly exclusively: <R>(name: string, action: () => Promise<R>) => Promise<R>;
    readonly onChange: () => void;
}

/** What is dropped and put again under its id keeps its picture. */
const rowsOf = ({ put = [], drop = [], picture, answer }: Edit<unknown>): readonly Change[] => [
    ...drop
        .filter(({ id }) => !put.some((entry) => entry.id === id))
        .flatMap(({ id }): readonly Change[] => [
            { kind: 'entry', id },
            { kind: 'picture', id },
        ]),
    ...put.map(({ command, ...rest }): Change => ({ kind: 'entry', id: rest.id, value: { ...rest, wish: command } })),
    ...(picture === undefined ? [] : [{ kind: 'picture', id: picture.id, value: picture.blob } as const]),
    ...(answer === undefined ? [] : [keptAnswer(answer)]),
];

export const createLedger = ({ vault, exclusively, onChange }: LedgerParts): Ledger => {
    let known: readonly Entry[] = [];
    const read = async (): Promise<readonly Entry[]> => {
        known = (await vault.all('entry')).map(([, { wish: command, ...rest }]) => ({ ...rest, command }));
        return known;
    };
    return {
        entries: () => known,
        reload: read,
        change: (edit) =>
            exclusively('ledger', async () => {
                const asked = edit(await read());
                const rows = rowsOf(asked);
                if (rows.length > 0) {
                    await vault.write(rows);
                    await read();
                    onChange();
                }
                return asked.result;
            }),
    };
};
