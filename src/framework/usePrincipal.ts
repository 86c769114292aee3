import { useMemo } from 'react';
import { roleOfGroup, seniorities, type Principal } from '../../domain/access/roles.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';

type Person = Pick<
    Session,
    'username' | 'name' | 'roles' | 'seniority' | 'country' | 'merchantCode' | 'agentCode' | 'cellphone' | 'isTestMode'
>;

/** The session as the rules of `domain/access` want it. It decides what is drawn; the server decides what is allowed. */
const principalOf = (person: Person): Principal => ({
    kind: 'person',
    username: person.username ?? '',
    name: person.name ?? '',
    roles: person.roles.flatMap((group) => roleOfGroup(group) ?? []),
    seniority: seniorities.find((known) => known === person.seniority) ?? 'junior',
    country: person.country ?? '',
    merchantCode: person.merchantCode,
    agentCode: person.agentCode,
    cellphone: person.cellphone,
    isTestMode: person.isTestMode,
});

/** The person who is signed in. The same object until the session changes, so that rows drawn for them stay drawn. */
export const usePrincipal = (): Principal => {
    const person = useSession((current) => current);
    return useMemo(() => principalOf(person), [person]);
};
