import { admins, type ResourceRow } from './askers.ts';

/** Rows of two countries that administrators alone keep. */
export const ofAdmins = (name: string, row: string): ResourceRow => ({
    name,
    rows: [`${row}-GH`, `${row}-KE`],
    absent: `no-such-${row}`,
    reach: { admin: [`${row}-GH`, `${row}-KE`], admin2: [`${row}-GH`] },
    list: admins,
    create: admins,
    edit: admins,
});
