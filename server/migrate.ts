import { runWork, startBundled } from './command.ts';
import { configOrExit } from './platform/config/config.ts';
import { prepareDatabase } from './platform/database/serverRole.ts';
import { startFault } from './startFault.ts';

await runWork(async (undo) => {
    const config = configOrExit();
    const ran = await prepareDatabase(config.database.urls ?? (await startBundled(config, undo)));
    return ran.length === 0
        ? 'The database was up to date.'
        : `The database is up to date: ${ran.length} migrations ran, the last of them ${ran.at(-1)}.`;
}, startFault);
