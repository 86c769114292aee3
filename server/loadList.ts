import { readFile } from 'node:fs/promises';
import { besideServer, runCommand, type CommandParts } from './command.ts';
import { keepList } from './lending/watchLists/listedPeople.ts';
import { readList } from './lending/watchLists/readList.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { StartRefused } from './platform/startRefused.ts';
import { startFault } from './startFault.ts';

const usage =
    'Say which list and which file: npm run load-list -- UN consolidated.xml, or OFAC SDN.XML, or OFAC sdn.csv alt.csv, or a name of your own and its CSV.';

const load =
    (list: string, file: string, others: string | undefined) =>
    async ({ database }: CommandParts): Promise<string> => {
        const content = await readFile(file, 'utf8');
        const people = readList(list, content, others === undefined ? undefined : await readFile(others, 'utf8'));
        const jobs = await openJobs(database);
        await database.withTransaction(async (tx) => {
            await keepList(tx, { list, people });
            await jobs.send(tx, 'screen_customers', {});
        });
        return `${people.length} people of list ${list} are loaded; customers with an open loan or a running application are held against them by the server.`;
    };

await runCommand(
    () => {
        const [list, file, others] = process.argv.slice(2);
        if (list === undefined || file === undefined) throw new StartRefused(usage);
        return load(list, file, others);
    },
    startFault,
    besideServer,
);
