import { meetsOthers, type AttentionById } from '../../../domain/attention.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { useAttention } from '../../dataProvider/attention.ts';
import { usePrincipal } from '../usePrincipal.ts';

/** What others do about the records that are shown, by id; nothing for those who may not know. */
export const useRowAttention = (resource: Resource, rows: readonly Row[] = []): AttentionById =>
    useAttention(resource.name, rows, meetsOthers(usePrincipal(), resource));
