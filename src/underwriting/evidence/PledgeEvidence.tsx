import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { entriesIn, isTrue, numberIn, textIn } from '../../../domain/application/captured.ts';
import { pledgeCoverageBps } from '../../../domain/application/checks/pledgeCoverage.ts';
import { needsOwnershipProof, ownershipProofOf, ownershipProofs } from '../../../domain/application/ownership.ts';
import { isPromise } from '../../../domain/application/promise.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { CountryRules, PledgeKind } from '../../../domain/countries/rules.ts';
import { humanize } from '../../../domain/field.ts';
import { Notice } from '../../framework/Notice.tsx';
import { PlainButton, small } from '../../framework/buttons.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { useJudgementForm } from '../check/judgementForm.ts';
import { percentText } from '../../framework/numbers.ts';
import { tableLook } from '../../framework/tableLook.ts';
import { say } from '../../i18n/say.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { LinkedApplications } from './LinkedApplications.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import { RatioBar } from './RatioBar.tsx';
import { SectionFacts } from './SectionFacts.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';
import { Sideways } from '../../framework/Sideways.tsx';

// Few pledge nothing but their word.
const SignedPromise = lazyPart(async () => (await import('./SignedPromise.tsx')).SignedPromise);

const haircutOf = (item: Captured, { thresholds }: CountryRules): number =>
    thresholds.pledgeHaircutBps[textIn(item, 'type') as PledgeKind] ?? 0;

const Ownership = ({ item, rules }: { readonly item: Captured; readonly rules: CountryRules }) => {
    const proof = ownershipProofOf(item);
    const isMissing = proof === undefined && needsOwnershipProof(item, rules);
    return (
        <Box sx={{ fontSize: '0.8125rem', ...(isMissing ? { color: 'error.main', fontWeight: 600 } : {}) }}>
            {proof === undefined
                ? say`No proof of ownership`
                : say`Proof of ownership: ${say(ownershipProofs[proof] ?? proof)}`}
        </Box>
    );
};

const Item = ({
    item,
    rules,
    currency,
}: {
    readonly item: Captured;
    readonly rules: CountryRules;
    readonly currency: string;
}) => {
    const value = numberIn(item, 'estimatedValue') ?? 0;
    const haircut = haircutOf(item, rules);
    return (
        <tr>
            <td>
                <Box sx={{ fontWeight: 600 }}>{textIn(item, 'description')}</Box>
                <Ownership item={item} rules={rules} />
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {[
                        say(humanize(textIn(item, 'type') ?? '')),
                        textIn(item, 'serial'),
                        say`owner: ${say(humanize(textIn(item, 'owner') ?? 'customer')).toLowerCase()}`,
                        isTrue(item, 'atHome') ? say`at home` : say`kept elsewhere`,
                    ]
                        .filter((part) => part !== undefined)
                        .join(' · ')}
                </Box>
            </td>
            <td>{formatMoney(value, currency)}</td>
            <td>{percentText(haircut)}</td>
            <td>{formatMoney(Math.floor((value * haircut) / 10_000), currency)}</td>
        </tr>
    );
};

const Items = ({
    items,
    rules,
    currency,
}: {
    readonly items: readonly Captured[];
    readonly rules: CountryRules;
    readonly currency: string;
}) => (
    <Sideways label={say`Goods`}>
        <Box component="table" sx={tableLook}>
            <thead>
                <tr>
                    <th scope="col">{say`Goods`}</th>
                    <th scope="col">{say`Stated`}</th>
                    <th scope="col">{say`Counts`}</th>
                    <th scope="col">{say`Secures`}</th>
                </tr>
            </thead>
            <tbody>
                {items.map((item, index) => (
                    <Item key={index} item={item} rules={rules} currency={currency} />
                ))}
            </tbody>
        </Box>
    </Sideways>
);

const linesOf = (items: readonly Captured[], valueOf: (item: Captured) => number | null) =>
    items.map((item) => ({ item: textIn(item, 'description') ?? '', value: valueOf(item) }));

/** The values typed so far, and the ways to fill them in. */
const useValueLines = (items: readonly Captured[]) => {
    const { judgement, changeFindings, isReadOnly } = useJudgementForm();
    const lines = entriesIn(judgement.findings, 'acceptedValues');
    return {
        isReadOnly,
        values: lines.map((line) => numberIn(line, 'value')),
        hasLines: lines.length > 0,
        list: (): void => changeFindings({ acceptedValues: linesOf(items, () => null) }),
        accept: (): void =>
            changeFindings({ acceptedValues: linesOf(items, (item) => numberIn(item, 'estimatedValue') ?? null) }),
    };
};

/** The pledged goods, what they count for and what they cover, with the stated and with the accepted values. */
export const PledgeEvidence = ({ dossier, context }: EvidenceProps) => {
    const { application } = dossier;
    const { rules, facts } = context;
    const items = entriesIn(application.sections.pledge, 'items');
    const { values, hasLines, list, accept, isReadOnly } = useValueLines(items);
    const least = rules.thresholds.pledgeCoverageMinBps;
    const isValued = values.some((value) => value !== undefined);
    if (application.sections.pledge === null) return <Notice>{say`No pledge was captured.`}</Notice>;
    if (isPromise(application.sections.pledge)) {
        return (
            <Suspense fallback={null}>
                <SignedPromise dossier={dossier} rules={rules} />
            </Suspense>
        );
    }
    if (items.length === 0) return <SectionFacts application={application} section="pledge" />;
    return (
        <>
            <PhotoBoard title={say`The goods`} photos={photosOf({ sections: ['pledge'] }, application)} />
            <Surface
                title={say`Values`}
                end={
                    !isReadOnly && (
                        <>
                            {!hasLines && (
                                <PlainButton sx={small} onClick={list}>
                                    {say`Value each`}
                                </PlainButton>
                            )}
                            <PlainButton sx={small} onClick={accept}>
                                {say`Accept stated values`}
                            </PlainButton>
                        </>
                    )
                }
            >
                <Items items={items} rules={rules} currency={application.currency} />
                <RatioBar
                    label={say`Covered, at stated values`}
                    value={pledgeCoverageBps(context)}
                    limit={least}
                    kind="least"
                />
                {isValued && (
                    <RatioBar
                        label={say`Covered, at the values you accept`}
                        value={pledgeCoverageBps(context, values)}
                        limit={least}
                        kind="least"
                    />
                )}
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {isTrue(application.sections.pledge, 'spouseConsent')
                        ? say`The spouse or owner agreed.`
                        : say`No consent of a spouse or another owner was captured.`}{' '}
                    {say`The financed phone itself never counts.`}
                </Box>
            </Surface>
            <Surface title={say`Pledged elsewhere`}>
                <LinkedApplications
                    links={facts.samePledge}
                    none={say`No other application has goods of the same number.`}
                />
            </Surface>
        </>
    );
};
