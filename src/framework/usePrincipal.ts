import { useMemo } from 'react';
import type { Principal } from '../../domain/access/roles.ts';
import { principalOf } from '../session/principal.ts';
import { useSession } from '../session/useSession.ts';

/** The person who is signed in. The same object until the session changes, so that rows drawn for them stay drawn. */
export const usePrincipal = (): Principal => {
    const person = useSession((current) => current);
    return useMemo(() => principalOf(person), [person]);
};
