const givenUp = new Set<() => void>();

/** Whether a session is being revoked: nothing new is asked in its name. */
export let isEnding = false;

/** `giveUp` is called when a session ends of which the tokens still hold: nothing under way should be answered that it is over. */
export const whenSessionEnds = (giveUp: () => void): void => void givenUp.add(giveUp);

/** Gives up what is under way, until `afterEnding`. */
export const endWhatIsUnderWay = (): void => {
    isEnding = true;
    givenUp.forEach((giveUp) => giveUp());
};

export const afterEnding = (): void => {
    isEnding = false;
};

let trip: Promise<void> | undefined;

/** Announces that the page leaves for another site; `leaving` ends only when that failed. */
export const beginLeaving = (leaving: Promise<void>): void => {
    const failed = leaving.catch(() => undefined);
    trip = failed;
    void failed.then(() => (trip = undefined));
};

/** Calls `go` now or, so that it overtakes no trip to another site, when that has failed. */
export const unlessLeaving = (go: () => void): void => {
    if (trip === undefined) go();
    else void trip.then(go);
};
