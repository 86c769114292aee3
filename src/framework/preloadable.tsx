import { useState, type ComponentType } from 'react';
import { lazyPart } from './lazyPart.ts';

/** A component whose code is fetched when it is needed, or before. */
export interface Preloadable<P extends object> {
    readonly Component: ComponentType<P>;
    /** Asks for the code, once for all who ask; after a failure the next one asks again. */
    readonly fetch: () => Promise<void>;
}

/**
 * As React's `lazy`, but drawn at once where its code is there: a lazy component always leaves its place to a skeleton first,
 * and what follows a skeleton is held back by React until that has stood for 300 ms.
 */
export const preloadable = <P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> => {
    let arrived: ComponentType<P> | undefined;
    let loading: Promise<ComponentType<P>> | undefined;
    const start = async (): Promise<ComponentType<P>> => {
        try {
            arrived = await load();
            return arrived;
        } finally {
            loading = undefined;
        }
    };
    const ask = async (): Promise<ComponentType<P>> => arrived ?? (loading ??= start());
    const Later: ComponentType<P> = lazyPart(ask);
    return {
        Component: (props) => {
            // What is drawn stays the same component, whatever arrives meanwhile.
            const [Arrived] = useState(() => arrived ?? Later);
            return <Arrived {...props} />;
        },
        fetch: async () => void (await ask()),
    };
};
