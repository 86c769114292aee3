import { resources } from '../resources/index.ts';

/** What a change that waits is called where nobody must be named by it: 'A change to administrators'. */
export const nameOfChange = (record: string): string => {
    const resource = resources.find(({ name }) => name === record);
    return `A change to ${(resource?.label.many ?? record).toLowerCase()}`;
};
