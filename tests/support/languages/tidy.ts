import { readFileSync, writeFileSync } from 'node:fs';
import { cataloguesOf, pathOf, translated } from './catalogues.ts';
import { catalogueFiles } from './files.ts';
import { saidTexts } from './sources.ts';

const said = saidTexts();

// Puts every translation into the catalogue it belongs to, and drops those that nobody says any more.
for (const language of translated) {
    const entries = (await cataloguesOf(language)).flatMap(([, texts]) => Object.entries(texts));
    for (const name of catalogueFiles) {
        const path = pathOf(language, name);
        const own = Object.fromEntries(entries.filter(([text]) => said.get(text)?.catalogue === name));
        const [head] = readFileSync(path, 'utf8').split(/(?<=: Catalogue = )/);
        writeFileSync(path, `${head}${JSON.stringify(own, null, 4)};\n`);
    }
}
