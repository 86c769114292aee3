import type { Change, Row } from '../resource.ts';

const dayMs = 86_400_000;

/** A rule: the day in `field` comes after the one on which the row is asked for, which the server knows, by no more than so many. */
export const endsWithin =
    (field: string, most: number, told: string) =>
    (next: Row, { current }: Change): Record<string, string> => {
        if (current !== null || next['createdAt'] === undefined) return {};
        const days = (Number(next[field]) - Number(next['createdAt'])) / dayMs;
        return days > 0 && days <= most ? {} : { [field]: told };
    };
