import { takeBackup } from './backup/base.ts';
import { currentLine } from './backup/keeper.ts';
import { backupParts } from './backup/parts.ts';
import { besideServer, runWork, type Undo } from './command.ts';
import { configOrExit } from './platform/config/config.ts';
import { startFault } from './startFault.ts';

const work = async (undo: Undo[]): Promise<string> => {
    const config = configOrExit();
    const parts = backupParts(config, (await besideServer(config, undo)).ownerUrl);
    const { name, line } = await takeBackup(parts, await currentLine(parts.ownerUrl));
    return `The backup ${line}/${name} lies in ${parts.shelf.folder}. npm run check-backup tries it.`;
};

await runWork(work, startFault);
