import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePathname } from '../routes/router.tsx';
import { confirmDevice } from '../push/device.ts';
import { inboxKey, markRead, useUnread, type InboxNote } from './inbox.ts';
import { openLink } from './openLink.ts';

/** The record that an address leads to; undefined for a list or an area. */
const recordIn = (link: string): string | undefined => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(link)?.[0];

/** Whether a notification is about the record on the screen, which shows by itself what happened to it. */
const isAbout = (pathname: string, { link }: InboxNote): boolean => {
    const record = recordIn(link ?? '');
    return record !== undefined && record === recordIn(pathname);
};

/** What the service worker says to its pages. */
const useWorkerMessages = (onNews: () => void, onOpen: (id: string) => void): void => {
    useEffect(() => {
        const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
        const hear = ({ data }: MessageEvent<unknown>): void => {
            const { type, id, link }: Record<string, unknown> = { ...Object(data) };
            if (type === 'NOTIFICATION') onNews();
            // What fails here is tried again when the app is next opened.
            if (type === 'SUBSCRIPTION') void confirmDevice().catch(() => undefined);
            if (type !== 'OPEN') return;
            if (typeof id === 'string' && id !== '') onOpen(id);
            if (typeof link === 'string') openLink(link);
        };
        container?.addEventListener('message', hear);
        return () => container?.removeEventListener('message', hear);
    }, [onNews, onOpen]);
};

/** Whoever is on the page that a notification leads to has read it. */
const useReadOnPage = (unread: readonly InboxNote[] | undefined): void => {
    const client = useQueryClient();
    const pathname = usePathname();
    const ids = (unread ?? [])
        .filter(({ link }) => link === pathname && recordIn(link) !== undefined)
        .map(({ notificationId }) => notificationId)
        .join(' ');
    useEffect(() => {
        // Without a network it stays unread until the page is opened again.
        if (ids !== '') void markRead(client, { ids: ids.split(' ') }).catch(() => undefined);
    }, [client, ids]);
};

/** The notifications that arrive while the app is open, one at a time: the next one once `next` is called. */
export const useArrivals = (): { readonly note: InboxNote | undefined; readonly next: () => void } => {
    const client = useQueryClient();
    const unread = useUnread().data?.rows;
    const known = useRef<Set<string> | undefined>(undefined);
    const pathname = usePathname();
    const [waiting, setWaiting] = useState<readonly InboxNote[]>([]);
    useEffect(() => {
        if (unread === undefined) return;
        const isFirst = known.current === undefined;
        known.current ??= new Set();
        const seen = known.current;
        const arrived = unread.filter((note) => !seen.has(note.notificationId));
        for (const { notificationId } of unread) seen.add(notificationId);
        // What waited already is in the inbox.
        if (!isFirst && arrived.length > 0) setWaiting((before) => [...before, ...arrived.toReversed()]);
    }, [unread]);
    const elsewhere = waiting.filter((note) => !isAbout(pathname, note));
    if (elsewhere.length < waiting.length) setWaiting(elsewhere);
    const [{ onNews, onOpen }] = useState(() => ({
        onNews: () => void client.invalidateQueries({ queryKey: inboxKey }),
        onOpen: (id: string) => void markRead(client, { ids: [id] }).catch(() => undefined),
    }));
    useWorkerMessages(onNews, onOpen);
    useReadOnPage(unread);
    return { note: elsewhere[0], next: () => setWaiting((before) => before.slice(1)) };
};
