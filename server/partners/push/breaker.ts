import {
    BrokenCircuitError,
    circuitBreaker,
    ConsecutiveBreaker,
    handleWhenResult,
    type CircuitBreakerPolicy,
} from 'cockatiel';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { PushOutcome, PushService } from './push.ts';

const failuresInARow = 5;
const pauseMs = 30_000;

const isTrouble = (outcome: unknown): boolean => Object(outcome).kind === 'later';

const openBreaker = (): CircuitBreakerPolicy =>
    circuitBreaker(handleWhenResult(isTrouble), {
        halfOpenAfter: pauseMs,
        breaker: new ConsecutiveBreaker(failuresInARow),
    });

/** Lets a push service rest that failed several times in a row; those of other browsers go on. */
export const withBreaker = (service: PushService): PushService => {
    const breakers = new BoundedMap<CircuitBreakerPolicy>(100);
    const breakerOf = (address: string): CircuitBreakerPolicy => {
        const key = URL.canParse(address) ? new URL(address).host : '';
        const breaker = breakers.get(key) ?? openBreaker();
        breakers.set(key, breaker);
        return breaker;
    };
    return {
        ...service,
        send: async (target, message): Promise<PushOutcome> => {
            try {
                return await breakerOf(target.address).execute(() => service.send(target, message));
            } catch (error) {
                if (error instanceof BrokenCircuitError) return { kind: 'later', waitMs: pauseMs };
                throw error;
            }
        },
    };
};
