import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputs } from '../../../scripts/build.js';
import { readConfig } from '../../../server/platform/config/config.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const image = read('deploy/Containerfile');
const settings = new Set(
    [...read('README.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) => namesIn(cell)),
);

function namesIn(cell: string): readonly string[] {
    return [...cell.matchAll(/`([A-Z][A-Z_\d]+)/g)].map(([, name = '']) => name);
}

/** What a unit sets itself, beside the operator's file. */
const environmentOf = (unit: string): Readonly<Record<string, string>> => {
    const line = /^Environment=(.*)$/m.exec(read(`deploy/systemd/${unit}`))?.[1] ?? '';
    return Object.fromEntries(
        line
            .replace('%i', '3001')
            .split(' ')
            .map((pair) => pair.split('=')),
    );
};

const DATABASE_URL = 'postgres://ahadi_web@db.example.com/ahadi';

describe('the image', () => {
    it('is built from everything that a build is made of', () => {
        const [, ofBuild = ''] = image.split(/^FROM .*$/m);
        const copied = [...ofBuild.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
        expect(inputs.filter((input) => !copied.includes(input))).toEqual([]);
        expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    });

    it('sets what the product knows', () => {
        const line = /^ENV (.*)$/m.exec(image)?.[1] ?? '';
        const values: Record<string, string> = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
        expect(Object.keys(values).filter((name) => !settings.has(name))).toEqual([]);
        expect(readConfig(values)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
    });
});

describe('the units', () => {
    it.each([
        ['ahadi-web@.service', { serves: true, works: false, migrates: false }],
        ['ahadi-work.service', { serves: false, works: true, migrates: false }],
    ])('%s starts its part, migrating nothing', (unit, process) => {
        const values = environmentOf(unit);
        expect(Object.keys(values).filter((name) => !settings.has(name))).toEqual([]);
        expect(readConfig({ ...values, DATABASE_URL })).toMatchObject({ process, dataDir: '/var/lib/ahadi' });
    });

    it.each(['ahadi-web@.service', 'ahadi-work.service', 'ahadi-migrate.service'])(
        '%s runs what a build writes',
        (unit) => {
            const [, program = ''] =
                /^ExecStart=\/usr\/bin\/node dist\/(\S+)\.js$/m.exec(read(`deploy/systemd/${unit}`)) ?? [];
            expect(existsSync(`${program}.ts`)).toBe(true);
        },
    );

    it('keep the owner of the tables from those that answer and work', () => {
        const readers = ['ahadi-web@', 'ahadi-work', 'ahadi-migrate'].filter((unit) =>
            read(`deploy/systemd/${unit}.service`).includes('owner.env'),
        );
        expect(readers).toEqual(['ahadi-migrate']);
    });
});
