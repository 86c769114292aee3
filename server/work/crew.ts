/** A worker of a queue. */
export interface Hand {
    id: string;
    isBusy: boolean;
}

/**
 * Has one look for work who has none, and whoever was woken longest ago first: that all look costs more than most work does. Where
 * everybody is busy, whoever is done first looks again. Changes the order of `hands`.
 */
export const wakeOne = (hands: Hand[], notify: (id: string) => void): void => {
    const next = hands.find(({ isBusy }) => !isBusy);
    for (const { id } of next === undefined ? hands : [next]) notify(id);
    if (next !== undefined) hands.push(...hands.splice(hands.indexOf(next), 1));
};
