import { checks, type CheckType } from './registry.ts';

/**
 * The checks' names, in the order of their registry. The build of the web app puts the value in this module's place: whoever
 * only counts checks cannot afford their rules.
 */
export const checkTypes = Object.keys(checks) as readonly CheckType[]; // the keys of the registry
