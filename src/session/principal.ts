import { roleOfGroup, seniorities, type Principal } from '../../domain/access/roles.ts';
import type { Session } from './session.ts';

/** The session as the rules of `domain/access` want it. It decides what is drawn; the server decides what is allowed. */
export const principalOf = (person: Session): Principal => ({
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
