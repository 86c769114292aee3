/** What a browser must know to take notifications: who carries them, and by which key that service knows us. */
export type PushOffer =
    | { readonly service: 'webPush'; readonly publicKey: string }
    | { readonly service: 'fcm'; readonly publicKey: string; readonly app: Readonly<Record<string, string>> };
