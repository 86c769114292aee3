import { invalid } from '../../platform/errors.ts';

/** Refuses a file with what is to be done about it: 422. */
export const refuseFile = (message: string): never => {
    throw invalid({ content: message }, message);
};
