import { readFileSync, writeFileSync } from 'node:fs';
import { generatedParts, withPart } from './generatedDocs.ts';

// npm run docs: writes what the documents say from the code.
for (const part of generatedParts) {
    const address = new URL(`../${part.page}`, import.meta.url);
    writeFileSync(address, withPart(readFileSync(address, 'utf8'), part));
}
