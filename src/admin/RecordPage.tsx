import { useParams } from 'ra-core';
import { Suspense } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { nameOf } from '../framework/resourceNamed.ts';
import { RecordScreen } from '../framework/record/RecordScreen.tsx';
import { BackLink } from './BackLink.tsx';
import { PageBody } from './PageBody.tsx';
import { recordPanels } from './recordPanels.tsx';

export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
    const id = useParams()[resource.key] ?? '';
    const Panel = recordPanels[resource.name];
    return (
        <PageBody>
            <RecordScreen
                key={`${resource.name}/${id}`}
                resource={resource}
                id={id}
                heading={(record) => <BackLink resource={resource} name={nameOf(resource, record)} />}
                panel={
                    Panel &&
                    ((record) => (
                        <Suspense fallback={null}>
                            <Panel record={record} />
                        </Suspense>
                    ))
                }
            />
        </PageBody>
    );
};
