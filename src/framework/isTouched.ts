/** Whether people point with their fingers, and have no keys. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
