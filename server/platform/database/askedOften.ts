import type { Orm } from './transaction.ts';

/**
 * A question of drizzle's that is put together once for each connection, for that takes longer than to ask it; what it is asked about
 * are placeholders.
 */
export const askedOften = <Question extends object>(build: (orm: Orm) => Question): ((orm: Orm) => Question) => {
    const known = new WeakMap<Orm, Question>();
    return (orm) => {
        const question = known.get(orm) ?? build(orm);
        known.set(orm, question);
        return question;
    };
};
