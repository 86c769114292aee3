import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The package's own folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const parent = process.ppid;

/**
 * npm, and the shell it starts us in, may be ended alone: nobody would be left to end us. Started otherwise, outliving
 * one's parent is what `nohup` is for.
 *
 * @param {() => void} end
 */
const whenOrphaned = (end) => {
    if (process.env['npm_lifecycle_event'] === undefined) {
        return undefined;
    }
    const watching = setInterval(() => {
        if (process.ppid !== parent) {
            clearInterval(watching);
            end();
        }
    }, 250);
    return watching.unref();
};

/**
 * Runs a program in the foreground until it ends, handing on the signals this process receives. In a terminal Ctrl-C
 * reaches the child by itself, so there it is not sent a second time.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, input?: 'inherit' | 'ignore', stop?: AbortSignal, leash?: boolean }} [options]
 *   `stop` asks the program to end (SIGTERM); `leash` opens a channel to it, by whose end it knows that this process is gone
 * @returns {Promise<number>} the exit code, as a shell gives it: 128 + n when signal n ended the child, 127 when it did not start
 */
export const run = (command, args, { env = {}, input = 'ignore', stop, leash = false } = {}) =>
    new Promise((resolve) => {
        const child = spawn(command, args, {
            cwd: root,
            env: { ...process.env, ...env },
            stdio: [input, 'inherit', 'inherit', ...(leash ? [/** @type {const} */ ('ipc')] : [])],
        });
        /** @param {NodeJS.Signals} signal */
        const handOn = (signal) => {
            if (signal !== 'SIGINT' || !process.stdin.isTTY) {
                child.kill(signal);
            }
        };
        stop?.addEventListener('abort', () => child.kill());
        const watching = whenOrphaned(() => child.kill());
        const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
        /** @param {number} code */
        const finish = (code) => {
            clearInterval(watching);
            for (const signal of signals) {
                process.off(signal, handOn);
            }
            resolve(code);
        };
        for (const signal of signals) {
            process.on(signal, handOn);
        }
        child.once('error', (error) => {
            console.error(`${command} did not start: ${error.message}`);
            finish(127);
        });
        child.once('exit', (code, signal) => finish(code ?? 128 + (signal === null ? 0 : signalNumber(signal))));
    });

/**
 * Runs one of the package's own command-line tools on this Node, without a shell or npx in between.
 *
 * @param {string} script path inside the package
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** @param {NodeJS.Signals} signal */
const signalNumber = (signal) => constants.signals[signal];
