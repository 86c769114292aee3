import type { RecordPanelProps } from '../../admin/screens.ts';
import { AddressNotice } from './AddressNotice.tsx';
import { ProviderNotice } from './ProviderNotice.tsx';
import { SecondStepNotice } from './SecondStepNotice.tsx';

/** What is to be known of a user before anything is changed. */
export const UserNotices = (props: RecordPanelProps) => (
    <>
        <AddressNotice {...props} />
        <SecondStepNotice {...props} />
        <ProviderNotice {...props} />
    </>
);
