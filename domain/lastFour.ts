/** All but the last four characters hidden; short values wholly. Lists write the same in SQL (server/rest/sql/audience.ts). */
export const lastFour = (text: string): string => (text.length <= 4 ? '••••' : `••••${text.slice(-4)}`);
