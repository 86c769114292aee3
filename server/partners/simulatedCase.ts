import { createHash } from 'node:crypto';

/** What a simulator does on a marked number; see docs/simulators.md. */
export const markedBy = <Case extends string>(
    digits: string,
    cases: Readonly<Record<string, Case>>,
): Case | undefined => Object.entries(cases).find(([ending]) => digits.endsWith(ending))?.[1];

/** A number from 0 below `below` that follows from the text: the same for everybody, every time. */
export const drawnFrom = (text: string, below: number): number =>
    createHash('sha256').update(text).digest().readUInt32BE(0) % below;
