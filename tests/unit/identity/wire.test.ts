import { pino } from 'pino';
import { expect, it } from 'vitest';
import { refuse } from '../../../server/identity/embedded/wire.ts';
import { unavailable } from '../../../server/platform/errors.ts';

const refused = (error: unknown) => {
    const { status, headers } = refuse({ log: pino({ level: 'silent' }) }, error);
    return [status, headers['retry-after']];
};

it.each([
    ['the database away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), [503, '5']],
    ['a row locked for long', Object.assign(new Error('locked'), { code: '55P03' }), [503, '1']],
    ['a clock that was set amid the sign-in', unavailable(2), [503, '2']],
    ['a fault of ours', new Error('broken'), [500, undefined]],
])('an identity request that meets %s is answered so', (_, error, wanted) => {
    expect(refused(error)).toEqual(wanted);
});
