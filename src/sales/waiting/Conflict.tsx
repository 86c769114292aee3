import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Captured } from '../../../domain/application/section.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { humanize } from '../../../domain/field.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { say } from '../../i18n/say.ts';
import { offline } from '../../offline/offline.ts';
import type { Entry, Refusal } from '../../offline/outbox/entry.ts';
import { mergeSections, type Clash } from '../../offline/outbox/merge.ts';
import { Choice } from '../parts/Choice.tsx';

type Side = 'mine' | 'theirs';

interface ConflictProps {
    readonly entry: Entry;
    readonly section: SectionName;
    readonly data: Captured;
    readonly base: Captured | null;
    readonly refusal: Refusal;
    readonly currency: string;
}

interface ClashProps {
    readonly section: SectionName;
    readonly clash: Clash;
    readonly currency: string;
    readonly side: Side;
    readonly onChoose: (side: Side) => void;
}

const ClashChoice = ({ section, clash, currency, side, onChoose }: ClashProps) => {
    const field = sections[section].fields.find(({ name }) => name === clash.field);
    const shown = (value: unknown): string => {
        if (value === null || value === '') return say`Nothing`;
        return field === undefined ? JSON.stringify(value) : formatValue(field, value, { row: {}, currency });
    };
    return (
        <Choice
            label={say(field?.label ?? humanize(clash.field))}
            value={side}
            options={[
                { value: 'mine', label: say`${say`Yours`}: ${shown(clash.mine)}` },
                { value: 'theirs', label: say`${say`Theirs`}: ${shown(clash.theirs)}` },
            ]}
            onChange={onChoose}
        />
    );
};

/** Where two people changed the same: field by field, what is to stand. */
export const Conflict = ({ entry, section, data, base, refusal, currency }: ConflictProps) => {
    const merged = mergeSections(base, data, refusal.theirs);
    const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
    const sideOf = (field: string): Side => sides[field] ?? 'mine';
    const save = (): void => {
        const theirs = merged.clashes
            .filter(({ field }) => sideOf(field) === 'theirs')
            .map(({ field, theirs: value }) => [field, value]);
        void offline().outbox.resolve(entry.id, { ...merged.data, ...Object.fromEntries(theirs) });
    };
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box>{say`Somebody else changed this meanwhile. Choose what is to stand.`}</Box>
            {merged.clashes.map((clash) => (
                <ClashChoice
                    key={clash.field}
                    section={section}
                    clash={clash}
                    currency={currency}
                    side={sideOf(clash.field)}
                    onChoose={(side) => setSides({ ...sides, [clash.field]: side })}
                />
            ))}
            <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
                {say`Save the choice`}
            </Button>
        </Box>
    );
};
