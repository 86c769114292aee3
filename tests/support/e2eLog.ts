import { expect } from '@playwright/test';

/** What the server wrote so far; the messages of the last minutes are in it. */
const serverLog = async (): Promise<string> => {
    const url = process.env['SERVER_LOG_URL'];
    if (url === undefined) throw new Error('SERVER_LOG_URL is missing: it names where the log of BASE_URL is read.');
    return (await fetch(url)).text();
};

const textOf = (line: string, to: string): string | undefined => {
    if (!line.startsWith('{') || !line.includes(to)) return undefined;
    const entry: { readonly to?: unknown; readonly text?: unknown } = JSON.parse(line);
    return entry.to === to && typeof entry.text === 'string' ? entry.text : undefined;
};

/** The texts that were sent to a number or an address, the oldest first. */
export const messagesTo = async (to: string): Promise<readonly string[]> => {
    // The log's kept part begins in the middle of a line; the last one may still be being written.
    const lines = (await serverLog()).split('\n').slice(1, -1);
    return lines.map((line) => textOf(line, to)).filter((text) => text !== undefined);
};

/** Waits for a message to `to` that `pattern` finds something in, and answers the first group of the newest. */
export const waitForMessage = async (to: string, pattern: RegExp): Promise<string> => {
    let found: string | undefined;
    const look = async (): Promise<string | undefined> => {
        const groups = (await messagesTo(to)).map((text) => pattern.exec(text)?.[1]);
        found = groups.findLast((group) => group !== undefined);
        return found;
    };
    await expect
        .poll(look, { message: `a message to ${to} with ${pattern}`, timeout: 20_000, intervals: [100] })
        .toBeDefined();
    return found ?? '';
};
