import { parseArgs } from 'node:util';
import { shelfOf } from './backup/parts.ts';
import { restore } from './backup/restore.ts';
import { forgetAgain } from './forgetAgain.ts';
import { runWork } from './command.ts';
import { configOrExit } from './platform/config/config.ts';
import { StartRefused } from './platform/startRefused.ts';
import { startFault } from './startFault.ts';

const usage = 'npm run restore [-- --to 2026-11-23T10:00:05Z], with DATA_DIR, BACKUP_TO and the key of the backup.';

const momentOf = (text: string | undefined): Date | undefined => {
    if (text === undefined) return undefined;
    const moment = new Date(text);
    // Without a zone it would be the zone of whoever types it.
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
    if (isWhole && !Number.isNaN(moment.getTime())) return moment;
    throw new StartRefused('--to must be a moment with its zone, such as 2026-11-23T10:00:05Z.');
};

const wishedMoment = (): Date | undefined => {
    try {
        return momentOf(parseArgs({ options: { to: { type: 'string' } } }).values.to);
    } catch (error) {
        if (error instanceof StartRefused) throw error;
        throw new StartRefused(usage);
    }
};

const work = async (): Promise<string> => {
    const to = wishedMoment();
    const config = configOrExit();
    const shelf = shelfOf(config);
    let again = 0;
    const { base, documents } = await restore({ shelf, dataDir: config.dataDir, to }, async ({ ownerUrl }) => {
        again = await forgetAgain({ config, shelf, ownerUrl });
    });
    const moment = to === undefined ? 'the end of the log' : to.toISOString();
    return `${config.dataDir} is as of ${moment}, from the backup of ${base.at.toISOString()}, with ${documents} documents; ${again} applications that were forgotten later are forgotten in it. npm start runs on it, without DATABASE_URL.`;
};

await runWork(work, startFault);
