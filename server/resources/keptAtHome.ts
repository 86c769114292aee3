import { resources } from '../../domain/resources/index.ts';
import type { CellConfig } from '../platform/config/cellConfig.ts';
import { invalid } from '../platform/errors.ts';
import type { Hook, Hooks, Written } from '../rest/write/context.ts';

/** What every country shares has none, or '*'. */
const isAbroad = ({ after }: Written, home: readonly string[]): boolean => {
    const country = after?.['country'];
    return typeof country === 'string' && country !== '*' && !home.includes(country);
};

const nothingMore: Hook = { withWrite: () => Promise.resolve() };

/** The hooks of resources, with what a cell adds to each: records of another cell's country are written there. Throws 422. */
export const keptAtHome = (hooks: Hooks, { home }: Pick<CellConfig, 'home'>): Hooks => {
    if (home === undefined) return hooks;
    const guarded = resources.map(({ name }) => {
        const hook = hooks[name] ?? nothingMore;
        const withWrite: Hook['withWrite'] = (tx, written) => {
            if (written.some((one) => isAbroad(one, home))) {
                throw invalid({ country: 'Data of this country are kept at another address.' });
            }
            return hook.withWrite(tx, written);
        };
        return [name, { ...hook, withWrite }] as const;
    });
    return Object.fromEntries(guarded);
};
