const KiB = 1024;
/** The first part tells how fast the network is; small enough to arrive on a bad one. */
export const firstPart = 64 * KiB;
const smallestPart = 16 * KiB;
/** The server takes no longer ones. */
const largestPart = 1024 * KiB;
/** So long a part should take: often enough for a bar that moves, seldom enough for a network of long ways. */
const wantedMs = 1_500;

const within = (bytes: number): number => Math.round(Math.min(largestPart, Math.max(smallestPart, bytes)));

/** How many bytes to send next, after a part of `size` bytes took `elapsedMs`; it at most doubles. */
export const nextPartSize = (size: number, elapsedMs: number): number =>
    within(size * Math.min(2, wantedMs / Math.max(1, elapsedMs)));

/** After a part that did not arrive. */
export const smallerPartSize = (size: number): number => within(size / 2);
