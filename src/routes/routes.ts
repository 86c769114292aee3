import { homeOf, isAdmin, isSales, isSupport, isUnderwriter } from '../session/roles.ts';
import type { Session } from '../session/session.ts';
import { checkRows } from './checkRows.ts';
import { resourceRows } from './resourceRows.ts';
import type { RouteRow, SignedInArea } from './route.ts';
import { adminRows, furtherRows, publicRows, salesRows, underwriterRows } from './writtenRows.ts';

/** All addresses of the app: further checks and the other screens of resources bring their own. */
export const routes: readonly RouteRow[] = [
    ...publicRows,
    ...adminRows,
    ...underwriterRows,
    ...checkRows,
    ...salesRows,
    ...resourceRows,
    ...furtherRows,
];

export interface AreaRow {
    /** Where the area is mounted; the area's own `<Routes>` are relative to it. */
    readonly prefix: string;
    readonly mayEnter: (person: Pick<Session, 'roles'>) => boolean;
}

export const areas = {
    admin: { prefix: '/admin', mayEnter: (person) => isAdmin(person) || isSupport(person) },
    underwriters: { prefix: '/underwriters', mayEnter: isUnderwriter },
    sales: { prefix: '/home', mayEnter: isSales },
    account: { prefix: '/account', mayEnter: (person) => homeOf(person) !== '/' },
} as const satisfies Record<SignedInArea, AreaRow>;
