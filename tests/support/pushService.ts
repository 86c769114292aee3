import type { PushMessage, PushOutcome, PushService, PushTarget } from '../../server/partners/push/push.ts';

/** A push service that takes everything and answers what it is told to. */
export interface PlayedPushService extends PushService {
    readonly sent: readonly { readonly target: PushTarget; readonly message: PushMessage }[];
    /** What it answers from now on; everything was sent unless told. */
    readonly answers: (outcome: PushOutcome) => void;
}

export const playPushService = (): PlayedPushService => {
    const sent: { readonly target: PushTarget; readonly message: PushMessage }[] = [];
    let answer: PushOutcome = { kind: 'sent' };
    return {
        sent,
        answers: (outcome) => {
            answer = outcome;
        },
        offer: { service: 'webPush', publicKey: 'none' },
        origins: [],
        refusal: ({ address }) => (address.startsWith('https://push.example/') ? undefined : 'Not a push service'),
        send: (target, message) => {
            sent.push({ target, message });
            return Promise.resolve(answer);
        },
    };
};
