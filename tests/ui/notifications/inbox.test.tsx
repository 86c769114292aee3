import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Arrivals } from '../../../src/notifications/Arrivals.tsx';
import { Bell } from '../../../src/notifications/Bell.tsx';
import { inboxKey } from '../../../src/notifications/inbox.ts';
import { InboxPage } from '../../../src/notifications/InboxPage.tsx';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { inbox, noteOf, reset, show } from './inboxServer.tsx';

vi.mock('../../../src/dataProvider/http.ts', async () => (await import('./inboxServer.tsx')).playedHttp());

const record = '/home/contract/01890000-0000-7000-8000-000000000001';
const readings = () => inbox.asked.filter(({ path }) => path.endsWith('/readings')).map(({ body }) => body);

beforeEach(() => history.replaceState(null, '', '/home'));
afterEach(() => {
    cleanup();
    reset();
});

describe('the bell', () => {
    it('counts what is unread, up to 99', async () => {
        inbox.notes = Array.from({ length: 120 }, (_, index) => noteOf(index));
        show(<Bell />);
        const bell = await screen.findByRole('link', { name: 'Notifications, 120 unread' });
        expect(bell.textContent).toBe('99+');
        expect(bell.getAttribute('href')).toBe('/account/notifications');
    });

    it('says that nothing is', async () => {
        inbox.notes = [noteOf(1, { read: true })];
        show(<Bell />);
        expect((await screen.findByRole('link', { name: 'Notifications, none unread' })).textContent).toBe('');
    });
});

describe('the inbox', () => {
    it('opens what a notification is about, and it is read', async () => {
        inbox.notes = [
            noteOf(1, { link: record, customerName: 'Ama Mensah', words: 'Look at the rent' }),
            noteOf(2, { read: true }),
        ];
        show(<InboxPage />);
        const [first, second] = await screen.findAllByRole('listitem');
        expect(first?.textContent).toMatch(
            /Unread.*Title 1.*1 min\. ago.*Ama Mensah.*GH-2026-000001.*Look at the rent/,
        );
        expect(second?.textContent).not.toMatch(/Unread/);
        await userEvent.click(within(first ?? document.body).getByText('Title 1'));
        expect(location.pathname).toBe(record);
        await waitFor(() => expect(readings()).toEqual([{ ids: ['note-1'] }]));
    });

    it('that was never opened here says so without a network, and comes with it', async () => {
        inbox.notes = [noteOf(1)];
        onlineManager.setOnline(false);
        show(<InboxPage />);
        expect(await screen.findByText(/has not been loaded yet/)).toBeDefined();
        act(() => onlineManager.setOnline(true));
        expect(await screen.findByRole('listitem')).toBeDefined();
    });

    it('tells in the language of its reader what is kept in English', async () => {
        changeLanguage('fr', { Approved: 'Approuvé', '%{reference} is approved': '%{reference} est approuvée' });
        inbox.notes = [noteOf(1, { title: 'Approved' })];
        show(<InboxPage />);
        expect((await screen.findByRole('listitem')).textContent).toMatch(/Approuvé.*GH-2026-000001 est approuvée/);
        changeLanguage('en', {});
    });

    it('marks one and all as read', async () => {
        inbox.notes = [noteOf(1), noteOf(2), noteOf(3)];
        show(<InboxPage />);
        await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Title 2' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: Title 2' })).toBeNull());
        await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
        await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
        expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
        expect(readings()).toEqual([{ ids: ['note-2'] }, { until: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    });

    it('brings page after page', async () => {
        inbox.notes = Array.from({ length: 30 }, (_, index) => noteOf(index, { read: true }));
        show(<InboxPage />);
        expect(await screen.findAllByRole('listitem')).toHaveLength(25);
        await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
        await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
        expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    });

    it('says when there is nothing, and when it cannot be asked', async () => {
        show(<InboxPage />);
        expect(await screen.findByText('Nothing yet')).toBeDefined();
        cleanup();
        inbox.isAway = true;
        show(<InboxPage />);
        const again = await screen.findByRole('button', { name: 'Try again' });
        inbox.isAway = false;
        inbox.notes = [noteOf(1)];
        await userEvent.click(again);
        expect(await screen.findByText('Title 1')).toBeDefined();
    });
});

describe('what arrives while the app is open', () => {
    const arrive = async (client: ReturnType<typeof show>, ...notes: readonly ReturnType<typeof noteOf>[]) => {
        inbox.notes = [...notes, ...inbox.notes];
        await act(() => client.invalidateQueries({ queryKey: inboxKey }));
    };
    const opened = async () => {
        if (inbox.notes.length === 0) inbox.notes = [noteOf(9)];
        const client = show(
            <>
                <Bell />
                <Arrivals />
            </>,
        );
        // What was there at first is known.
        await screen.findByRole('link', { name: /\d unread$/ });
        return client;
    };

    it('is said, the oldest first; what waited already is not', async () => {
        inbox.notes = [noteOf(5)];
        const client = await opened();
        expect(screen.queryByText('Title 5')).toBeNull();
        await arrive(client, noteOf(2), noteOf(3));
        expect(await screen.findByText('Title 3')).toBeDefined();
        expect(screen.queryByText('Title 2')).toBeNull();
    });

    it('leads to what it is about', async () => {
        const client = await opened();
        await arrive(client, noteOf(1, { link: record }));
        await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
        expect(location.pathname).toBe(record);
        expect(readings()).toContainEqual({ ids: ['note-1'] });
    });

    it('is not laid over the record it is about, which shows it by itself', async () => {
        history.replaceState(null, '', record.replace('contract', 'pending'));
        const client = await opened();
        await arrive(client, noteOf(1, { link: record }), noteOf(2));
        expect(await screen.findByText('Title 2')).toBeDefined();
        expect(screen.queryByText('Title 1')).toBeNull();
    });

    it('is read by whoever is on its page, but not for standing in a list', async () => {
        history.replaceState(null, '', record);
        inbox.notes = [noteOf(1, { link: record }), noteOf(2, { link: '/home' })];
        await opened();
        await waitFor(() => expect(readings()).toEqual([{ ids: ['note-1'] }]));
    });
});
