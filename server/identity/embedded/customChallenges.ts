import type { Attributes } from './types.ts';

export interface CustomUser {
    readonly username: string;
    readonly attributes: Attributes;
}

export interface CustomRound {
    readonly isRight: boolean;
}

export interface CustomChallenge {
    /** Shown to the client, with USERNAME added. */
    readonly publicParameters: Readonly<Record<string, string>>;
    /** Kept here, sealed, for judging the answer. */
    readonly privateParameters: Readonly<Record<string, string>>;
}

interface CustomAnswer {
    readonly privateParameters: Readonly<Record<string, string>>;
    readonly answer: string;
}

/** A pool's own challenges, as Cognito's define, create and verify triggers. The functions may be asynchronous. */
export interface CustomChallenges {
    /** What follows these rounds. Three wrong answers refuse the sign-in without asking. */
    readonly define: (
        user: CustomUser,
        rounds: readonly CustomRound[],
    ) => Awaitable<'challenge' | 'authorise' | 'refuse'>;
    readonly create: (user: CustomUser, rounds: readonly CustomRound[]) => Awaitable<CustomChallenge>;
    readonly verify: (user: CustomUser, judged: CustomAnswer) => Awaitable<boolean>;
}

type Awaitable<Value> = Value | Promise<Value>;
