import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../src/pwa/worker/push.ts';

/** What the browser hands over, as far as it is looked at. */
const read = (text: string | null) =>
    readMessage(text === null ? null : Object({ json: (): unknown => JSON.parse(text) }));

const message = { id: 'a', title: 'Approved', body: 'GH-2026-000123 is approved', link: '/home/contract/a' };

describe('a message to the worker', () => {
    it('is read as Web Push and as Firebase send it', () => {
        expect(read(JSON.stringify(message))).toEqual(message);
        expect(read(JSON.stringify({ from: '1', fcmMessageId: '2', data: message }))).toEqual(message);
    });

    it.each([null, '', 'not JSON', 'null', '[]', '1', '{"title":7}'])('that is %s still shows something', (text) =>
        expect(read(text)).toEqual({ id: '', title: 'Ahadi', body: '', link: null }),
    );

    it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'home', 7, null])(
        'never opens %s',
        (link) => expect(read(JSON.stringify({ ...message, link })).link).toBeNull(),
    );
});
