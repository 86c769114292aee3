import { useParams } from 'ra-core';
import type { Resource } from '../../domain/resource.ts';
import { nameOf } from '../framework/resourceNamed.ts';
import { RecordScreen } from '../framework/record/RecordScreen.tsx';
import { BackLink } from './BackLink.tsx';
import { PageBody } from './PageBody.tsx';

export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
    const id = useParams()[resource.key] ?? '';
    return (
        <PageBody>
            <RecordScreen
                key={`${resource.name}/${id}`}
                resource={resource}
                id={id}
                heading={(record) => <BackLink resource={resource} name={nameOf(resource, record)} />}
            />
        </PageBody>
    );
};
