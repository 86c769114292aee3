import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The reader is a tool of the machine that runs the tests; where it is missing, papers are only counted and fetched. */
export const hasPdfReader = await run('pdftotext', ['-v']).then(
    () => true,
    () => false,
);

/** What a reader finds in a paper, laid out as it is printed. */
export const textOfPdf = async (pdf: Buffer): Promise<string> => {
    const reading = run('pdftotext', ['-layout', '-', '-']);
    reading.child.stdin?.end(pdf);
    return (await reading).stdout;
};
