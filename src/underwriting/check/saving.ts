/** Saves of one application wait for each other, so that each goes out with the version that the one before made. */
const last = new Map<string, Promise<unknown>>();

export const inTurn = async <R>(uid: string, work: () => Promise<R>): Promise<R> => {
    const turn = (last.get(uid) ?? Promise.resolve()).then(work, work);
    last.set(uid, turn);
    try {
        return await turn;
    } finally {
        if (last.get(uid) === turn) last.delete(uid);
    }
};
