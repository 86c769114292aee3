import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { packageRoot } from '../server/platform/packageRoot.ts';
import { declarationOf, namesOf, registered } from './migration/declaration.ts';

const [name = ''] = process.argv.slice(2);
const { variable } = namesOf(name);
const declaration = packageRoot('domain', 'resources', `${variable}.ts`);
const registry = packageRoot('domain', 'resources', 'index.ts');

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    console.error('Say what it is called, in the plural and in kebab case: npm run resource spare-parts');
    process.exitCode = 1;
} else if (existsSync(declaration)) {
    await import('./migration.ts');
} else {
    await writeFile(declaration, declarationOf(name));
    await writeFile(registry, registered(await readFile(registry, 'utf8'), name));
    console.log(`Wrote domain/resources/${variable}.ts and its line in the registry, index.ts.
Change it until it says what a ${namesOf(name).label.one.toLowerCase()} is, then write its table with: npm run resource ${name}`);
}
