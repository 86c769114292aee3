import { listPath, listStore, rowsAtFirst } from './dataProvider/listQuestion.ts';
import { readText } from './session/store.ts';
import type { Session } from './session/session.ts';
import { openOf, recent, tasksOf } from './sales/home/questions.ts';
import { heldBy, longestWaits, shownNext } from './underwriting/queue/questions.ts';
import { listSorts, type ListSort } from './routes/listSorts.ts';

const leftAs = (resource: string): string | null => readText(`RaStore${listStore.appKey}.${resource}.listParams`);

/** A list as everybody finds it; what somebody made of it, react-admin alone reads. */
export const listAsFound = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListSort | undefined => {
    const resource = pathname.replace('/admin/', '');
    const sort = listSorts[resource];
    return search === '' && sort !== undefined && leftAs(resource) === null ? [resource, ...sort] : undefined;
};

const listQuestion = (place: Pick<Location, 'pathname' | 'search'>): readonly string[] => {
    const list = listAsFound(place);
    if (list === undefined) return [];
    const [resource, ...sort] = list;
    return [listPath(resource, { sort, range: [0, rowsAtFirst - 1] })];
};

const applications = (questions: Parameters<typeof listPath>[1][]): readonly string[] =>
    questions.map((question) => listPath('applications', question));

/** What the screen of an address asks first, as its own code will: known before that code is there. */
export const firstQuestions = (
    { pathname, search }: Pick<Location, 'pathname' | 'search'>,
    { username }: Pick<Session, 'username'>,
): readonly string[] => {
    if (search !== '' || username === null) return [];
    if (pathname === '/home') return applications([tasksOf(username), openOf(username), recent]);
    if (pathname !== '/underwriters') return listQuestion({ pathname, search });
    const queue = [{}, { customerWaiting: true }, { isPriority: true }].map((filter) =>
        longestWaits(filter, shownNext),
    );
    return ['/api/desk', ...applications([heldBy(username), ...queue])];
};
