import { expect, it } from 'vitest';
import { withLook } from '../../../../domain/application/checks/look.ts';

it('adds up what one person looked at, and leaves what others did', () => {
    const theirs = { by: 'senior', seconds: 5, shown: ['a'], enlarged: [] };
    const once = withLook([theirs], 'underwriter', { seconds: 20, shown: ['a', 'b'], enlarged: ['b'] });
    const twice = withLook(once, 'underwriter', { seconds: 10, shown: ['b', 'c'], enlarged: ['a'] });
    expect(twice).toEqual([theirs, { by: 'underwriter', seconds: 30, shown: ['a', 'b', 'c'], enlarged: ['b', 'a'] }]);
});
