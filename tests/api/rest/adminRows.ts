import { admins, give, people, type ResourceRow } from './askers.ts';

/** Rows of two countries that come by themselves, and administrators alone judge. */
export const editedByAdmins = (name: string, row: string): ResourceRow => ({
    name,
    rows: [`${row}-GH`, `${row}-KE`],
    absent: `no-such-${row}`,
    reach: { admin: [`${row}-GH`, `${row}-KE`], admin2: [`${row}-GH`] },
    list: admins,
    edit: admins,
});

/** Rows of two countries that administrators alone keep. */
export const ofAdmins = (name: string, row: string): ResourceRow => ({ ...editedByAdmins(name, row), create: admins });

/** Rows of two countries for whoever looks into the books. */
export const ofBooks = (name: string, row: string): ResourceRow => ({
    name,
    rows: [`${row}-GH`, `${row}-KE`],
    absent: 'no-such-transfer',
    reach: { admin: [`${row}-GH`, `${row}-KE`], ...give(['admin2', 'support2'], [`${row}-GH`]) },
    list: people('admin', 'admin2', 'support2'),
    export: admins,
});
