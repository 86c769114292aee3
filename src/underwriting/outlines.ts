import type { Check } from '../../domain/application/check.ts';
import { checks, type CheckType } from '../../domain/application/checks/registry.ts';

/*
 * What lists of applications say of a check. The build puts the values in this module's place, as it does for what its own page
 * draws: a queue opens without the questions of all checks.
 */

const outlineOf = ({ title, path, reasonCodes, facts }: Check) => ({
    title,
    path,
    reasonCodes,
    /** Whether anything is looked up for it; else there is nothing for a machine to say. */
    isLookedUp: facts.length > 0,
});

type Outlines = Readonly<Record<CheckType, ReturnType<typeof outlineOf>>>;

/** Every check in the order in which one steps through them. */
// The entries are those of the registry.
export const outlines = Object.fromEntries(
    Object.entries<Check>(checks).map(([type, check]) => [type, outlineOf(check)]),
) as Outlines;
