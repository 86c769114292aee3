import { meetsOthers } from '../../../domain/attention.ts';
import type { Resource } from '../../../domain/resource.ts';
import { usePresence } from '../../dataProvider/attention.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { AttentionLine } from './AttentionLine.tsx';
import { useRowAttention } from './useRowAttention.ts';

interface RecordCompanyProps {
    readonly resource: Resource;
    readonly id: string;
    /** Whether something was changed that is not saved. */
    readonly isEditing: boolean;
}

const Company = ({ resource, id, isEditing }: RecordCompanyProps) => {
    usePresence({ record: resource.name, id }, isEditing);
    const present = useRowAttention(resource, [{ id }])[id]?.present ?? [];
    return present.length > 0 && <AttentionLine attention={{ present, comments: 0 }} />;
};

/** Who else has this record open; they are told that one has it oneself. */
export const RecordCompany = (props: RecordCompanyProps) =>
    meetsOthers(usePrincipal(), props.resource) && <Company {...props} />;
