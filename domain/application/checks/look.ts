import { array, number, object, string } from '../../yup.ts';

const mostPictures = 60;
const daySeconds = 86_400;

/** What is told of looking at the evidence with each save: what came since the save before. */
export interface LookInput {
    readonly seconds: number;
    /** The pictures that stood on the screen, by their documents. */
    readonly shown: readonly string[];
    /** Those of them that were enlarged, opened or held beside another. */
    readonly enlarged: readonly string[];
}

export interface Look extends LookInput {
    readonly by: string;
}

const pictures = () => array(string().required().max(60)).required().max(mostPictures).default([]);

export const lookSchema = object({
    seconds: number().integer().min(0).max(daySeconds).required().default(0),
    shown: pictures(),
    enlarged: pictures(),
})
    .nullable()
    .default(null);

const both = (one: readonly string[], other: readonly string[]): readonly string[] => [...new Set([...one, ...other])];

/** What was looked at by now, after somebody looked again: each person's looks are one, and others' stay. */
export const withLook = (looks: readonly Look[], by: string, since: LookInput): readonly Look[] => {
    const before = looks.find((one) => one.by === by) ?? { seconds: 0, shown: [], enlarged: [] };
    const now: Look = {
        by,
        seconds: before.seconds + since.seconds,
        shown: both(before.shown, since.shown),
        enlarged: both(before.enlarged, since.enlarged),
    };
    return [...looks.filter((one) => one.by !== by), now];
};
