import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNavigate, type RaRecord } from 'react-admin';
import type { Resource, Row, RowAction } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { requestReply } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';
import { nameOf } from '../resourceNamed.ts';
import { useTellDone } from '../undo/useTellDone.ts';

/** The resource that has the row now: an action may make it one of another kind. */
const kindOf = (resource: Resource, row: Row): Resource =>
    resources.find(
        ({ source, fixed = {} }) =>
            source === resource.source && Object.entries(fixed).every(([name, value]) => row[name] === value),
    ) ?? resource;

/** Does an action on the version of a record that is on screen, and shows what came of it. Throws ApiError. */
export const useRowAction = (
    resource: Resource,
    record: RaRecord,
): ((action: RowAction, input?: Row) => Promise<void>) => {
    const client = useQueryClient();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const tellDone = useTellDone();
    const send = (action: RowAction, input: Row) =>
        requestReply<RaRecord>(`/api/${resource.name}/${encodeURIComponent(record.id)}/actions/${action.name}`, {
            method: 'POST',
            body: input,
            ifMatch: Number(record['version']),
            idempotencyKey: newUid(),
        });
    const look = (refetchType: 'active' | 'none') =>
        client.invalidateQueries({ queryKey: [resource.name], refetchType });
    return async (action, input = {}) => {
        const { data: after, headers } = await send(action, input).catch(async (error: unknown) => {
            // The record may no longer be what is on screen.
            await look('active');
            throw error;
        });
        // What an action does beyond setting fields is not taken back.
        const batchId = action.sets === undefined ? undefined : (headers.get('X-Request-Id') ?? undefined);
        tellDone(say`${nameOf(resource, record)}: ${say(action.label)} – done`, { resource: resource.name, batchId });
        const kind = kindOf(resource, after);
        // Of another kind now, it would not be found on this page.
        await look(kind === resource ? 'active' : 'none');
        if (kind !== resource)
            navigate(createPath({ resource: kind.name, type: 'show', id: after.id }), { replace: true });
    };
};
