import { readFileSync, readdirSync } from 'node:fs';

// Linux counts processor time in hundredths of a second, whatever the machine.
const tickMs = 10;

interface Process {
    readonly parent: number;
    readonly cpuMs: number;
}

const readProcess = (pid: string): Process | undefined => {
    try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // The name in brackets may hold spaces.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
    } catch {
        return undefined;
    }
};

/** Processor time of PostgreSQL's processes so far, in ms; undefined where the system does not tell (not Linux). */
export const databaseCpuMs = (postmaster: number): number | undefined => {
    if (process.platform !== 'linux') return undefined;
    const processes = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(readProcess);
    return processes.reduce((sum, one) => (one?.parent === postmaster ? sum + one.cpuMs : sum), 0);
};
