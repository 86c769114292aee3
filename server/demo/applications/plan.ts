import type { Staff } from '../country.ts';
import type { Journey } from './journey.ts';

/** How far a story goes, how many there are of it, and how long ago each began. */
export interface Plan {
    readonly run: (journey: Journey) => Promise<void>;
    /** Hours ago. Those that wait for somebody began recently enough for no timer to end them at once. */
    readonly began: readonly number[];
    readonly waiting?: true;
    /** Told from the side of the system after the story: its time is over. */
    readonly expires?: true;
}

/** Applications that are told step by step, through the people of the directory. */
export interface Stories extends Pick<Staff, 'sellers' | 'reviewers'> {
    readonly plans: readonly Plan[];
}
