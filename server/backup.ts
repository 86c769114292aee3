import { takeBackup } from './backup/base.ts';
import { currentLine } from './backup/keeper.ts';
import { backupParts } from './backup/parts.ts';
import { runWork, startBundled, type Undo } from './command.ts';
import { configOrExit, type Config } from './platform/config/config.ts';
import { findRunning } from './platform/database/embedded.ts';
import { startFault } from './startFault.ts';

/** Beside a server that runs, or alone. */
const findOwner = async (config: Config, undo: Undo[]): Promise<string> =>
    config.database.urls?.ownerUrl ??
    (await findRunning(config.dataDir)) ??
    (await startBundled(config, undo)).ownerUrl;

const work = async (undo: Undo[]): Promise<string> => {
    const config = configOrExit();
    const parts = backupParts(config, await findOwner(config, undo));
    const { name, line } = await takeBackup(parts, await currentLine(parts.ownerUrl));
    return `The backup ${line}/${name} lies in ${parts.shelf.folder}. npm run check-backup tries it.`;
};

await runWork(work, startFault);
