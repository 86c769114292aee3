import type { Page } from '@playwright/test';

/** What a sale cost the person who made it, and the network. */
export interface Effort {
    /** Text fields that were written by hand, whatever the card, the address book or the position filled in. */
    readonly typed: readonly string[];
    /** Every touch: of a button, a box to tick, a list to choose from, and of each field before it is written. */
    readonly taps: number;
    /** Bytes of all that was sent to the server. */
    readonly sentBytes: number;
}

/** Runs inside every page, before its own code: tells each touch and each field that a hand wrote. */
const watchHands = (): void => {
    const tell = (kind: 'tap' | 'typed', name: string): void => {
        void (Reflect.get(window, 'tellEffort') as (told: readonly [string, string]) => Promise<void>)([kind, name]);
    };
    const written = new WeakSet<Element>();
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('tap', ''), true);
    addEventListener(
        'input',
        ({ target }) => {
            if (target instanceof HTMLSelectElement) tell('tap', '');
            const isWritten =
                target instanceof HTMLTextAreaElement ||
                (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type));
            if (!isWritten || written.has(target)) return;
            written.add(target);
            tell('typed', target.labels?.[0]?.textContent ?? target.name);
        },
        true,
    );
};

/** Counts from here on; the answer tells what was counted by then. */
export const countEffort = async (page: Page): Promise<() => Promise<Effort>> => {
    const typed: string[] = [];
    const sent: Promise<number>[] = [];
    let touches = 0;
    await page.exposeFunction('tellEffort', ([kind, name]: readonly [string, string]) => {
        // Whoever writes touches the field first.
        touches += 1;
        if (kind === 'typed') typed.push(name);
    });
    await page.addInitScript(watchHands);
    page.on('requestfinished', (request) => {
        sent.push(
            request.sizes().then(({ requestBodySize, requestHeadersSize }) => requestBodySize + requestHeadersSize),
        );
    });
    return async () => ({
        typed,
        taps: touches,
        sentBytes: (await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0),
    });
};
