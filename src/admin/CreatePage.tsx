import { useGetOne } from 'react-admin';
import { useMemo } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { CreateScreen } from '../framework/record/CreateScreen.tsx';
import { useAddressParams } from '../framework/useAddressParams.ts';
import { PageSkeleton } from '../framework/states.tsx';
import { BackLink } from './BackLink.tsx';
import { PageBody } from './PageBody.tsx';
import type { Screens } from './screens.ts';

const useOriginal = ({ name, copied = [] }: Resource) => {
    const [address] = useAddressParams();
    const id = copied.length === 0 ? null : address.get('from');
    const { data, isPending } = useGetOne(name, { id: id ?? '' }, { enabled: id !== null });
    const starting = useMemo(
        () => data && Object.fromEntries(copied.map((field) => [field, data[field]])),
        [data, copied],
    );
    return { starting, isAwaited: id !== null && isPending };
};

export const CreatePage = ({ resource, Companion, Receipt }: Screens) => {
    const { starting, isAwaited } = useOriginal(resource);
    return (
        <PageBody>
            <BackLink resource={resource} />
            {isAwaited ? (
                <PageSkeleton />
            ) : (
                <CreateScreen
                    resource={resource}
                    companion={Companion}
                    receipt={Receipt}
                    {...(starting === undefined ? {} : { starting })}
                />
            )}
        </PageBody>
    );
};
