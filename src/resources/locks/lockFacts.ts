import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { differenceOf, type LockDifference, type LockTruth } from '../../../domain/lending/lockTruth.ts';
import type { Fact } from '../../admin/Facts.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';
import { stateWords } from './phoneWords.ts';

const wantedWords = spoken<Readonly<Record<WantedState, (at: string) => string>>>({
    enrolled: (at) => say`To be enrolled, since ${at}`,
    open: (at) => say`To be open, since ${at}`,
    locked: (at) => say`To be locked, since ${at}`,
    released: (at) => say`To be released for good, since ${at}`,
});

const differenceWords = spoken<Readonly<Record<LockDifference, () => string>>>({
    none: () => say`No difference`,
    waiting: () => say`Not confirmed yet; it is looked after by itself`,
    other: () => say`It is otherwise than we asked. Ask the provider now.`,
});

const codeFacts = ({ code }: LockTruth): readonly Fact[] => {
    if (code === null) return [];
    const { digits, days, givenAt } = code;
    const opens = days === null ? say`frees the phone for good` : say`opens it for ${days} days`;
    const spaced = digits.replaceAll(/(?=(?:\d{3})+$)/g, ' ').trim();
    return [
        [say`Offline code`, `${spaced}, ${opens}`],
        [say`Code given`, formatInstant(givenAt)],
    ];
};

/** Both truths of a phone in words: what was asked, what its provider said, since when, and the difference. */
export const lockFacts = (lock: LockTruth | null): readonly Fact[] => {
    if (lock === null) return [];
    const { wanted, wantedAt, wantedUntil, told, toldAt, lastSeen, provider } = lock;
    const answer = toldAt === null ? say`Nothing yet` : say`${stateWords[told]}, ${formatInstant(toldAt)}`;
    return [
        [say`What we asked`, wantedWords[wanted](formatInstant(wantedAt))],
        ...(wantedUntil === null ? [] : [[say`Locks again`, formatInstant(wantedUntil)] as const]),
        [say`What its provider said`, answer],
        [say`Difference`, differenceWords[differenceOf(lock)]()],
        // Those of the file of partners go by the name they have there.
        [say`Provider`, provider === 'simulator' ? say`Simulator` : provider],
        ...codeFacts(lock),
        ...(lastSeen === null ? [] : [[say`Last online`, formatInstant(lastSeen)] as const]),
    ];
};
