import { useStore } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';

/** Whether a list is scrolled through instead of turned over by pages; remembered in this browser. */
export const useEndless = ({ name }: Resource) => useStore<boolean>(`${name}.endless`, false);
