import { useStore } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';

/** Whether what the rows add up to stands below a list; remembered in this browser. */
export const useFooter = ({ name }: Resource) => useStore<boolean>(`${name}.footer`, false);
