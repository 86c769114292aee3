/** A secret as people can read and type it: 'JBSWY3DP' -> 'JBSW Y3DP'. */
export const readableSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
