import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { tooMany } from '../platform/errors.ts';

const mostAtOnce = 4;
const comeAgain = 5;
/** A request is given up by then, so that a process that was killed keeps nobody out for longer. */
const longestSeconds = 130;

// Of two that take the same place at once the second gets none, and looks for another.
const takeSql = `insert into photo_turn as kept (username, place, turn, ends_at)
    select $1, place, $2, now() + make_interval(secs => $4) from generate_series(1, $3::int) place
        where not exists (select from photo_turn where username = $1 and photo_turn.place = place.place and ends_at > now())
        limit 1
    on conflict (username, place) do update set turn = excluded.turn, ends_at = excluded.ends_at where kept.ends_at <= now()`;

const take = async (pool: Pick<Pool, 'query'>, username: string, turn: string): Promise<boolean> => {
    for (let attempt = 0; attempt < mostAtOnce; attempt += 1) {
        const values = [username, turn, mostAtOnce, longestSeconds];
        const { rowCount } = await pool.query({ name: 'take a photo turn', text: takeSql, values });
        if (rowCount === 1) return true;
    }
    return false;
};

/** Runs `work` unless four of this person's photos are on their way already, to whichever process: throws 429. */
export const oneOfFour = async <Result>(
    pool: Pick<Pool, 'query'>,
    username: string,
    work: () => Promise<Result>,
): Promise<Result> => {
    const turn = newId();
    if (!(await take(pool, username, turn))) {
        throw tooMany(comeAgain, 'Four photos of yours are on their way already. Send this one when one has arrived.');
    }
    try {
        return await work();
    } finally {
        await pool.query({ name: 'end a photo turn', text: 'delete from photo_turn where turn = $1', values: [turn] });
    }
};
