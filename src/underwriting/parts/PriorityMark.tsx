import { StatusChip } from '../../framework/StatusChip.tsx';
import { say } from '../../i18n/say.ts';

/** Somebody put it before the rest of the queue. */
export const PriorityMark = () => <StatusChip tone="waiting" label={say`Priority`} />;
