/** A part of the landing that stands on the page's own ground. */
export const plain = { border: 0, bgcolor: 'transparent', p: 0, gap: 1 } as const;
