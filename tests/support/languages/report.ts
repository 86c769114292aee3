import { faultsOf, translated } from './catalogues.ts';
import { early, raw } from './sources.ts';

// What the test of the catalogues would refuse, for whoever adds texts: npm run languages [folder ...], as if the folders were converted.
const folders = process.argv.slice(2);
const lines = [
    ...raw(...folders).map((line) => `English: ${line}`),
    ...early(...folders).map((line) => `too early: ${line}`),
    ...(await Promise.all(translated.map((language) => faultsOf(language, ...folders)))).flat(),
];
process.stdout.write(`${[...lines, `${lines.length} faults`].join('\n')}\n`);
