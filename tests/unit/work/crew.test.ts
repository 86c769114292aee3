import { expect, it } from 'vitest';
import { wakeOne, type Hand } from '../../../server/work/crew.ts';

const crewOf = (...busy: readonly string[]) => {
    const hands: Hand[] = ['a', 'b', 'c'].map((id) => ({ id, isBusy: busy.includes(id) }));
    const woken: string[] = [];
    return { wake: () => wakeOne(hands, (id) => woken.push(id)), woken };
};

it('wakes one at a time, in turn', () => {
    const { wake, woken } = crewOf();
    for (let round = 0; round < 4; round += 1) wake();
    expect(woken).toEqual(['a', 'b', 'c', 'a']);
});

it('wakes nobody who works while others rest', () => {
    const { wake, woken } = crewOf('a', 'c');
    wake();
    wake();
    expect(woken).toEqual(['b', 'b']);
});

it('has everybody look again once they are done where all work', () => {
    const { wake, woken } = crewOf('a', 'b', 'c');
    wake();
    expect(woken.toSorted()).toEqual(['a', 'b', 'c']);
});
