import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../../server/platform/config/config.ts';

const read = (...path: readonly string[]): string => readFileSync(join('deploy', ...path), 'utf8');
const isOurs = (name: string): boolean => readFileSync('README.md', 'utf8').includes(`\`${name}`);

type Values = Readonly<Record<string, string>>;

const bytes = Buffer.alloc(32).toString('base64');
const filled: Values = { IDENTITY_KEY: bytes, SEAL_KEY: bytes, BACKUP_KEY: bytes, METRICS_TOKEN: 'x'.repeat(24) };

/** What a process is told once the operator has filled in what is theirs. */
const configOf = (values: Values) => {
    const known = Object.entries(values).filter(([name]) => !name.startsWith('AWS_'));
    expect(known.map(([name]) => name).filter((name) => !isOurs(name))).toEqual([]);
    return readConfig(Object.fromEntries(known.map(([name, value]) => [name, filled[name] ?? value])));
};

const asValues = (value: unknown): Values =>
    Object.fromEntries(Object.entries(Object(value)).map(([name, one]) => [name, String(one)]));

describe('the compose file', () => {
    const service = object({
        image: string(),
        command: mixed(),
        environment: mixed(),
        volumes: array(string().required()),
    });
    const file: { readonly services: Readonly<Record<string, object>>; readonly volumes: object } = parse(
        read('compose', 'compose.yaml'),
        { merge: true },
    );
    const ours = Object.entries(file.services)
        .map(([name, one]): [string, InferType<typeof service>] => [name, service.validateSync(one)])
        .filter(([, { image }]) => image === 'ahadi:local');
    const substituted = (values: unknown): Values =>
        Object.fromEntries(
            Object.entries(asValues(values)).map(([name, value]) => [
                name,
                value.replaceAll(/\$\{\w+:-\}/g, '').replaceAll(/\$\{[^}]+\}/g, 'example.com'),
            ]),
        );

    it.each([
        ['web1', { serves: true, works: false, migrates: false }],
        ['web2', { serves: true, works: false, migrates: false }],
        ['work', { serves: false, works: true, migrates: false }],
        ['migrate', { serves: true, works: true, migrates: true }],
    ])('starts %s with settings that the product knows', (name, process) => {
        const [, found] = ours.find(([one]) => one === name) ?? [];
        expect(configOf(substituted(found?.environment))).toMatchObject({ process, environment: 'production' });
    });
    it('asks for nothing that the example does not name', () => {
        const asked = [...read('compose', 'compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
        const named = [...read('compose', 'example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
        expect([...new Set(asked)].toSorted()).toEqual(named.toSorted());
    });
    it('mounts what is there', () => {
        const mounts = Object.values(file.services).flatMap((one) => service.validateSync(one).volumes ?? []);
        const files = mounts.map((mount) => mount.split(':', 1)[0] ?? '');
        expect(files.filter((one) => one.startsWith('./') && !existsSync(join('deploy', 'compose', one)))).toEqual([]);
        expect(files.filter((one) => !one.startsWith('./') && !(one in file.volumes))).toEqual([]);
    });
    it('lets only the proxy be reached', () => {
        expect(
            Object.entries(file.services)
                .filter(([, one]) => 'ports' in one)
                .map(([name]) => name),
        ).toEqual(['caddy']);
    });
});

describe('the manifests of Kubernetes', () => {
    const named = object({ kind: string().required(), metadata: object({ name: string().required() }).required() });
    const documentsIn = (file: string): readonly unknown[] =>
        parseAllDocuments(read('kubernetes', file)).map((document) => document.toJS());
    const { resources }: { readonly resources: readonly string[] } = parse(read('kubernetes', 'kustomization.yaml'));
    const all = resources.flatMap(documentsIn);
    const secrets = documentsIn('secrets.example.yaml').map((one) =>
        object({ metadata: object({ name: string().required() }), stringData: mixed().required() }).validateSync(one),
    );
    const [settings] = documentsIn('settings.yaml').map((one) =>
        object({ data: mixed().required() }).validateSync(one),
    );

    const reference = object({ name: string().required() }).default(undefined);
    const probe = object({
        httpGet: object({ path: string().required(), port: string().required() }).required(),
    }).default(undefined);
    const container = object({
        image: string().required(),
        command: array(string().required()),
        envFrom: array(object({ configMapRef: reference, secretRef: reference })).required(),
        env: array(object({ name: string().required(), value: string().required() })).default([]),
        ports: array(object({ name: string().required(), containerPort: number().required() })).default([]),
        livenessProbe: probe,
        readinessProbe: probe,
        securityContext: object({ readOnlyRootFilesystem: mixed().oneOf([true]).required() }).required(),
    });
    const workload = named.shape({
        spec: object({
            template: object({
                spec: object({
                    securityContext: object({ runAsUser: number().oneOf([10_001]).required() }).required(),
                    containers: array(container.required()).length(1).required(),
                }).required(),
            }).required(),
        }).required(),
    });
    const workloads = all
        .filter((one) => ['Deployment', 'Job'].includes(named.validateSync(one).kind))
        .map((one) => workload.validateSync(one));
    const secretOf = (name: string | undefined): Values =>
        asValues(secrets.find(({ metadata }) => metadata.name === name)?.stringData);

    it.each([
        ['web', { serves: true, works: false, migrates: false }],
        ['work', { serves: false, works: true, migrates: false }],
        ['migrate', { serves: true, works: true, migrates: false }],
    ])('start %s with settings that the product knows', (name, process) => {
        const [only] = workloads.find(({ metadata }) => metadata.name === name)?.spec.template.spec.containers ?? [];
        const from = (only?.envFrom ?? []).map(({ configMapRef, secretRef }) =>
            configMapRef === undefined ? secretOf(secretRef?.name) : asValues(settings?.data),
        );
        const own = Object.fromEntries((only?.env ?? []).map((one) => [one.name, one.value]));
        expect(configOf(Object.assign({}, ...from, own))).toMatchObject({ process, environment: 'production' });
    });
    it('run what a build writes, and ask where the product answers', () => {
        const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
        const programs = containers.flatMap(({ command = [] }) => command.filter((word) => word.endsWith('.js')));
        expect(
            programs.map((program) => program.replace(/^dist\/(.*)\.js$/, '$1.ts')).filter((one) => !existsSync(one)),
        ).toEqual([]);
        const paths = containers.flatMap(({ livenessProbe, readinessProbe }) => [
            livenessProbe?.httpGet.path,
            readinessProbe?.httpGet.path,
        ]);
        expect(paths.filter((path) => path !== undefined).toSorted()).toEqual([
            '/healthz',
            '/healthz',
            '/readyz',
            '/readyz',
        ]);
    });
    it('name secrets that the example makes, each of them', () => {
        const texts = resources.map((file) => read('kubernetes', file)).join('\n');
        const made = secrets.map(({ metadata }) => metadata.name);
        const asked = [
            ...texts.matchAll(/(?:secretRef|secret|passwordSecret|accessKeyId|secretAccessKey): \{ name: ([\w-]+)/g),
        ];
        expect([...new Set(asked.map(([, name = '']) => name))].toSorted()).toEqual(made.toSorted());
    });
});
