import type { Resource } from '../../domain/resource.ts';
import { CreateScreen } from '../framework/record/CreateScreen.tsx';
import { BackLink } from './BackLink.tsx';
import { PageBody } from './PageBody.tsx';

export const CreatePage = ({ resource }: { readonly resource: Resource }) => (
    <PageBody>
        <BackLink resource={resource} />
        <CreateScreen key={resource.name} resource={resource} />
    </PageBody>
);
