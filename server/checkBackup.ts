import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from './backup/examine.ts';
import { shelfOf } from './backup/parts.ts';
import { restore } from './backup/restore.ts';
import { triedFile } from './backup/shelf.ts';
import { runWork, type Undo } from './command.ts';
import { configOrExit } from './platform/config/config.ts';
import { startFault } from './startFault.ts';

const work = async (undo: Undo[]): Promise<string> => {
    const shelf = shelfOf(configOrExit());
    const area = await mkdtemp(join(process.env['BACKUP_TRY_IN'] ?? tmpdir(), 'ahadi-backup-'));
    undo.push(() => rm(area, { recursive: true, force: true }));
    // PostgreSQL's user walks through it where root runs this.
    await chmod(area, 0o711);
    const dataDir = join(area, 'data');
    let found = '';
    const { base } = await restore({ shelf, dataDir, to: undefined }, async (server) => {
        found = await examine(server.ownerUrl, dataDir);
    });
    await writeFile(triedFile(shelf), `${new Date().toISOString()}\n`);
    return `The backup of ${base.at.toISOString()} was restored, and the log since: ${found}.`;
};

await runWork(work, startFault);
