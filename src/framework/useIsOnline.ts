import { useSyncExternalStore } from 'react';
import { reachability } from '../dataProvider/reachability.ts';

/** Whether the server answers, as far as is known. */
export const useIsOnline = (): boolean => useSyncExternalStore(reachability.subscribe, reachability.get);
