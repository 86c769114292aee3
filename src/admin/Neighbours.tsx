import { useCreatePath, useNavigate } from 'react-admin';
import { useEffect } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { useScreenActions } from '../framework/actions/screenActions.ts';
import { NeighbourButtons } from '../framework/record/NeighbourButtons.tsx';
import { lookedAt, neighboursOf } from '../framework/record/neighbours.ts';
import { say } from '../i18n/say.ts';

/** From a record's page to that of the one before or after in its list, by mouse and by key; and the list remembers the place. */
export const Neighbours = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => {
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const { name } = resource;
    const turn = (to: string): void => navigate(createPath({ resource: name, type: 'show', id: to }));
    useEffect(() => lookedAt(name, id), [name, id]);
    useScreenActions(() => {
        const { previous, next } = neighboursOf(name, id);
        const group = say(resource.label.one);
        return [
            ...(previous === undefined
                ? []
                : [{ label: say`Previous record`, group, keys: 'k', run: () => turn(previous) }]),
            ...(next === undefined ? [] : [{ label: say`Next record`, group, keys: 'j', run: () => turn(next) }]),
        ];
    });
    return <NeighbourButtons resource={name} id={id} onTurn={turn} />;
};
