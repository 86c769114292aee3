import { useStore } from 'react-admin';
import type { ColourRule } from '../../../domain/colourRule.ts';
import type { Resource } from '../../../domain/resource.ts';

const none: readonly ColourRule[] = [];

/** Which rows of a list are coloured; remembered in this browser, and with a saved view. */
export const useKeptRules = ({ name }: Resource) => useStore<readonly ColourRule[]>(`${name}.rules`, none);
