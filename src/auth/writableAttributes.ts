/** Attribute updates leave out 'sub' and everything the provider verifies itself (rule 7.5). */
export const writableAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'sub' && !name.includes('_verified')));
