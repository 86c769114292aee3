interface Quota {
    readonly perSecond: number;
    readonly perMinute: number;
}

const second = 1_000;
const minute = 60 * second;

// So much of it is for what has time, and none of it while something urgent was turned away lately.
const shareOfTheRest = 0.2;
const lately = 2 * second;

/**
 * How many calls a partner takes. What is urgent may use all of it, everything else a fifth. A partner that says "too many" is
 * asked half as often, and a tenth more each minute after that.
 */
export const openQuota = ({ perSecond, perMinute }: Quota, now: () => number = Date.now) => {
    let taken: { readonly at: number; readonly isUrgent: boolean }[] = [];
    let turnedAway = -Infinity;
    let factor = 1;
    let slowedAt = 0;

    const shareNow = (): number => Math.min(1, factor * 1.1 ** Math.floor((now() - slowedAt) / minute));

    const hasRoom = (isUrgent: boolean): boolean => {
        const share = shareNow() * (isUrgent ? 1 : shareOfTheRest);
        const counted = isUrgent ? taken : taken.filter((one) => !one.isUrgent);
        const inSecond = taken.filter(({ at }) => at > now() - second).length;
        return (
            inSecond < Math.max(1, Math.floor(perSecond * shareNow())) &&
            counted.length < Math.max(1, Math.floor(perMinute * share)) &&
            taken.length < Math.max(1, Math.floor(perMinute * shareNow()))
        );
    };

    return {
        /** Whether a call may be made now; it counts then. */
        take: (isUrgent: boolean): boolean => {
            taken = taken.filter(({ at }) => at > now() - minute);
            if (!isUrgent && turnedAway > now() - lately) return false;
            const may = hasRoom(isUrgent);
            if (may) taken.push({ at: now(), isUrgent });
            else if (isUrgent) turnedAway = now();
            return may;
        },
        /** It said that these were too many. */
        slowDown: (): void => {
            factor = shareNow() / 2;
            slowedAt = now();
        },
    };
};
