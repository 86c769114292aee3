import type { Config } from '../platform/config/config.ts';
import { StartRefused } from '../platform/startRefused.ts';
import type { BackupParts } from './base.ts';
import type { Shelf } from './shelf.ts';

/** Where backups lie. Throws StartRefused where nobody said it. */
export const shelfOf = ({ backup }: Pick<Config, 'backup'>): Shelf => {
    if (backup === undefined) {
        throw new StartRefused('BACKUP_TO is missing: name the folder of backups, and their key in BACKUP_KEY_FILE.');
    }
    return { folder: backup.folder, key: backup.key };
};

export const backupParts = (config: Config, ownerUrl: string): BackupParts => ({
    config,
    shelf: shelfOf(config),
    keep: config.backup?.keep ?? 1,
    ownerUrl,
});
