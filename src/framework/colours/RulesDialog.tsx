import { DialogFrame } from '../DialogFrame.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { mostRules, ruleTones, type ColourRule, type RuleTone } from '../../../domain/colourRule.ts';
import { ruleFields, ruleOperators, rulesFor } from '../../../domain/colouring.ts';
import { branchOf } from '../../../domain/filter/kept.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say, spoken } from '../../i18n/say.ts';
import { BranchEditor } from '../filter/BranchEditor.tsx';
import { newLeaf, told } from '../filter/draft.ts';
import { Select } from '../filter/Select.tsx';
import { useOwnCurrency } from '../filter/useOwnCurrency.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { useKeptRules } from './useKeptRules.ts';

const toneNames: Readonly<Record<RuleTone, string>> = spoken({
    bad: 'Red',
    waiting: 'Amber',
    good: 'Green',
    working: 'Blue',
    neutral: 'Grey',
});

interface RuleEditorProps {
    readonly resource: Resource;
    readonly rule: ColourRule;
    readonly onChange: (rule: ColourRule) => void;
    readonly onRemove: () => void;
}

const RuleEditor = ({ resource, rule, onChange, onRemove }: RuleEditorProps) => {
    const currency = useOwnCurrency();
    return (
        <Box component="li" sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Select
                    label={say`Colour`}
                    value={rule.tone}
                    options={ruleTones.map((tone) => [tone, toneNames[tone]] as const)}
                    onChange={(tone) => onChange({ ...rule, tone })}
                />
                <Button size="small" color="inherit" onClick={onRemove}>{say`Remove this colour`}</Button>
            </Box>
            <BranchEditor
                {...{ resource, currency, operators: ruleOperators }}
                branch={branchOf(rule.when)}
                depth={2}
                onChange={(when) => onChange({ ...rule, when })}
            />
        </Box>
    );
};

/** Which rows of a list stand out, and in which colour: the first rule that matches counts. */
export const RulesDialog = ({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) => {
    const principal = usePrincipal();
    const [kept, keep] = useKeptRules(resource);
    const [rules, setRules] = useState(() => rulesFor(resource, principal, kept));
    const [field] = ruleFields(resource, principal).filter(({ kind }) => kind !== 'money');
    const [op] = field === undefined ? [] : ruleOperators(field);
    const tone = ruleTones.find((one) => rules.every((rule) => rule.tone !== one)) ?? ruleTones[0];
    const apply = (): void => {
        keep(rules.flatMap((rule) => told(rule.when).map((when) => ({ ...rule, when }))));
        onClose();
    };
    return (
        <DialogFrame
            title={say`Colours of rows`}
            maxWidth="md"
            isLong
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Back`}</Button>
                    <Button variant="contained" onClick={apply}>{say`Colour the rows`}</Button>
                </>
            }
        >
            <DialogContentText>
                {say`Rows that match stand out. Where several match, the first one counts.`}
            </DialogContentText>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
                {rules.map((rule, place) => (
                    <RuleEditor
                        key={place}
                        resource={resource}
                        rule={rule}
                        onChange={(next) => setRules(rules.with(place, next))}
                        onRemove={() => setRules(rules.toSpliced(place, 1))}
                    />
                ))}
            </Box>
            {field !== undefined && op !== undefined && rules.length < mostRules && (
                <Button
                    sx={{ justifySelf: 'start' }}
                    onClick={() => setRules([...rules, { tone, when: { join: 'all', of: [newLeaf(field, op)] } }])}
                >
                    {say`Add a colour`}
                </Button>
            )}
        </DialogFrame>
    );
};
