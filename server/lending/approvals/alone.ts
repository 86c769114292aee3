import type { Principal, Grant } from '../../../domain/access/roles.ts';
import { granted } from '../../../domain/access/roles.ts';
import type { WaitsAlone } from '../../../domain/approval.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { can } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Person } from '../../identity/directory.ts';
import { hasSecondPerson } from '../../notifications/audience.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface NeedsTwo extends WaitsAlone {
    readonly answeredBy: readonly Grant[];
}

/** What somebody may ask for that a second person must answer, by the declarations alone. */
const needingTwo = (principal: Principal): readonly NeedsTwo[] => [
    ...resources
        .filter((resource) => resource.secondPerson !== undefined && can(principal, 'edit', resource))
        .map(({ name, access }) => ({ record: name, action: null, answeredBy: access.edit ?? [] })),
    ...resources.flatMap(({ name: record, actions = [] }) =>
        actions
            .filter(({ bySecondPerson, by }) => bySecondPerson === true && granted(principal, by))
            .map(({ name: action, by: answeredBy }) => ({ record, action, answeredBy })),
    ),
    ...transitions.flatMap(({ action, secondPerson: answeredBy }) =>
        answeredBy !== undefined && granted(principal, answeredBy)
            ? [{ record: 'applications', action, answeredBy }]
            : [],
    ),
];

/** What would wait if this person asked for it, because nobody else may answer as the directory is now. */
export const waitsAlone = async (tx: Transaction, person: Person): Promise<readonly WaitsAlone[]> => {
    const alone = new Map<string, WaitsAlone>();
    // Whoever answers for every country is asked about the one they are in.
    const { homeCountry: country, isTestMode, username } = person;
    for (const { answeredBy, ...one } of needingTwo(person)) {
        const concerned = { country, isTestMode, secondPerson: answeredBy };
        if (await hasSecondPerson(tx, concerned, username)) continue;
        alone.set(`${one.record} ${one.action}`, one);
    }
    return [...alone.values()];
};
