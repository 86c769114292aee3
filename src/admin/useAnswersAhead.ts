import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actions } from '../../domain/resource.ts';
import { permission, permissionsOf } from '../../domain/resources/permissions.ts';
import { resources } from '../../domain/resources/index.ts';
import { identityOf } from '../auth/authProvider.ts';
import { principalOf } from '../session/principal.ts';
import { session } from '../session/session.ts';

const permissionsKey = ['auth', 'getPermissions', {}];

const answerAhead = (client: QueryClient): void => {
    const person = session.get();
    const permissions = permissionsOf(principalOf(person));
    client.setQueryData(['auth', 'getIdentity'], identityOf(person));
    if (client.getQueryData<readonly string[]>(permissionsKey)?.join() === permissions.join()) return;
    client.setQueryDefaults(['auth'], { staleTime: Infinity, gcTime: Infinity });
    client.setQueryData(permissionsKey, permissions);
    for (const { name, actions: own = [] } of resources)
        for (const action of [...actions, ...own.map((one) => one.name)])
            client.setQueryData(
                ['auth', 'canAccess', { action, resource: name }],
                permissions.includes(permission(action, name)),
            );
};

/**
 * Puts what the auth provider would answer where react-admin keeps its answers: they follow from the declarations, so that no
 * button has to come a moment after its page. Kept current with the session.
 */
export const useAnswersAhead = (client: QueryClient): void => {
    useState(() => answerAhead(client));
    useEffect(() => session.subscribe(() => answerAhead(client)), [client]);
};
