/** Of its own, so that the first screens of the other areas do not carry the list of what the account page consists of. */
export const loadAccountArea = async () => (await import('./AccountArea.tsx')).AccountArea;
