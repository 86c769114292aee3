import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { treeIn } from '../../../domain/filter/kept.ts';
import { matches as treeMatches } from '../../../domain/filter/matches.ts';
import { resources } from '../../../domain/resources/index.ts';
import { AdminArea } from '../../../src/AdminArea.tsx';
import { navigate } from '../../../src/admin/router/place.ts';
import { Router } from '../../../src/admin/router/Router.tsx';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { AdminDataProvider, BulkInput, BulkOutcome } from '../../../src/dataProvider/adminDataProvider.ts';
import { session, type Session } from '../../../src/session/session.ts';

export type TestRow = { readonly id: string; readonly version: number } & Record<string, unknown>;
export type Rows = Record<string, TestRow[]>;

/** One call of the data provider, as the server would see it. */
interface Call {
    readonly method: string;
    readonly resource: string;
    readonly params: Record<string, unknown>;
}

const matches = (row: TestRow, filter: Record<string, unknown>): boolean =>
    Object.entries(filter).every(([name, wanted]) => {
        const tree = name === 'where' ? treeIn(filter) : undefined;
        if (tree !== undefined) return treeMatches(tree, row, new Date());
        return name === 'q'
            ? JSON.stringify(row).toLowerCase().includes(String(wanted).toLowerCase())
            : row[name] === wanted;
    });

const ordered = (rows: readonly TestRow[], { field, order }: { field: string; order: string }): TestRow[] =>
    rows.toSorted((a, b) => String(a[field]).localeCompare(String(b[field])) * (order === 'ASC' ? 1 : -1));

/** A server in memory that speaks the admin data provider's language. `refusals` are thrown once each, by method or resource. */
const memoryProvider = (rows: Rows) => {
    const calls: Call[] = [];
    const refusals = new Map<string, Error>();
    const table = (resource: string): TestRow[] => (rows[resource] ??= []);
    const find = (resource: string, id: unknown): TestRow => {
        const row = table(resource).find((one) => one.id === String(id));
        if (row === undefined) throw new ApiError(404, { code: 'not_found', message: 'Not found' });
        return row;
    };
    const note = (method: string, resource: string, params: Record<string, unknown>): void => {
        calls.push({ method, resource, params });
        const key = refusals.has(method) ? method : resource;
        const refusal = refusals.get(key);
        refusals.delete(key);
        if (refusal !== undefined) throw refusal;
    };
    const bulk = async (resource: string, input: BulkInput): Promise<BulkOutcome> => {
        note('bulk', resource, { ...input });
        if ('filter' in input) {
            const found = table(resource).filter((row) => matches(row, { ...input.filter }));
            return { succeeded: found.map(({ id }) => ({ id, version: 2 })), failed: [] };
        }
        const { ids, versions } = input;
        const isStale = (id: unknown) => find(resource, id).version !== versions[String(id)];
        return {
            succeeded: ids.filter((id) => !isStale(id)).map((id) => ({ id, version: 2 })),
            failed: ids.filter(isStale).map((id) => ({ id, code: 'stale', message: 'Changed by somebody else' })),
        };
    };
    const provider = {
        getList: async (resource: string, params: Record<string, unknown>) => {
            note('getList', resource, params);
            const { filter, sort, pagination } = params as {
                filter: Record<string, unknown>;
                sort: { field: string; order: string };
                pagination: { page: number; perPage: number };
            };
            const found = ordered(
                table(resource).filter((row) => matches(row, filter)),
                sort,
            );
            const from = (pagination.page - 1) * pagination.perPage;
            return { data: found.slice(from, from + pagination.perPage), total: found.length };
        },
        getOne: async (resource: string, params: { id: unknown }) => {
            note('getOne', resource, params);
            return { data: find(resource, params.id) };
        },
        getMany: async (resource: string, params: { ids: readonly unknown[] }) => {
            note('getMany', resource, params);
            return { data: table(resource).filter((row) => params.ids.includes(row.id)) };
        },
        delete: async (resource: string, params: { id: unknown }) => {
            note('delete', resource, params);
            rows[resource] = table(resource).filter(({ id }) => id !== String(params.id));
            return { data: { id: params.id } };
        },
        create: async (resource: string, params: { data: object }) => {
            note('create', resource, params);
            return { data: { id: 'new', version: 1, ...params.data } };
        },
        update: async (resource: string, params: { id: unknown; data: object; previousData: TestRow }) => {
            note('update', resource, params);
            const current = find(resource, params.id);
            if (current.version !== params.previousData.version) {
                throw new ApiError(412, { code: 'stale', message: 'Somebody else changed this' });
            }
            return { data: { ...current, ...params.data, version: current.version + 1 } };
        },
        bulk,
    };
    // The rest of the interface is not used by any screen; a call to it would fail the test.
    return { provider: provider as unknown as AdminDataProvider, calls, refusals, rows };
};

export const anAdmin: Partial<Session> = {
    token: 'token',
    username: 'admin',
    name: 'Adwoa Mensah',
    roles: ['admin'],
    seniority: 'lead',
    country: 'GH',
};

export const aSupporter: Partial<Session> = {
    ...anAdmin,
    username: 'support',
    roles: ['support'],
    seniority: 'officer',
};

/** A window as wide as a phone's, until globals are put back. */
export const onPhone = (): void => {
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...silent, matches: query.includes('max-width:599') }));
};

/** Draws the admin area at an address for a person; returns what a test needs to look inside. */
export const renderAdmin = (path: string, rows: Rows, person: Partial<Session> = anAdmin) => {
    session.set({ ...person, expires: Date.now() / 1000 + 3600 });
    const server = memoryProvider({ ...Object.fromEntries(resources.map(({ name }) => [name, []])), ...rows });
    history.replaceState(null, '', path);
    render(
        <Router>
            <AdminArea dataProvider={server.provider} />
        </Router>,
    );
    return {
        ...server,
        navigate,
        user: userEvent.setup({ delay: null }),
        callsOf: (method: string) => server.calls.filter((call) => call.method === method),
    };
};

export const merchant = (code: string, more: Record<string, unknown> = {}): TestRow => ({
    id: code,
    version: 1,
    merchantCode: code,
    name: `Shop ${code}`,
    country: 'GH',
    contactName: 'Ama Serwaa',
    cellphone: '+233244123456',
    email: 'shop@example.com',
    address: 'Ring Road',
    location: null,
    status: 'active',
    createdAt: '2026-01-05T08:00:00Z',
    updatedAt: '2026-01-05T08:00:00Z',
    ...more,
});
