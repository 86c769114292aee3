#!/usr/bin/env node
// Writes the public holidays of the countries we work in, as the product's working calendars read them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holidayTable } from './holidayTable.js';

const lines = Object.entries(holidayTable()).map(
    ([country, years]) =>
        `    ${country}: daysOf({\n${Object.entries(years)
            .map(([year, days]) => `        ${year}: '${days.join(' ')}',\n`)
            .join('')}    }),\n`,
);

writeFileSync(
    join(import.meta.dirname, '../domain/countries/holidays.ts'),
    `// Written by \`npm run holidays\`; change what it reads or how, not this table. Days of the moon are as they are expected.

const daysOf = (years: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => \`\${year}-\${day}\`));

/** The days, 'YYYY-MM-DD' in order, on which each country's public offices are closed. */
export const holidays = {
${lines.join('')}};
`,
);
