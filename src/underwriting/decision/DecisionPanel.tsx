import Box from '@mui/material/Box';
import { useState, type ComponentType, useRef, type RefObject } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName, Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { humanize } from '../../../domain/field.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import { BareButton } from '../../framework/buttons.tsx';
import { KeyMark } from '../parts/KeyMark.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';
import type { Authority } from './authorityLines.ts';
import { ChangeDealForm } from './ChangeDealForm.tsx';
import { CommentForm } from './CommentForm.tsx';
import { RejectForm } from './RejectForm.tsx';
import { flushSync } from 'react-dom';
import { useScreenActions } from '../../framework/actions/screenActions.ts';

/** A digit chooses a way and leads into its form, which is to be drawn in the element that comes back; Ctrl+Enter sends it. */
const useDecisionKeys = (
    ways: readonly Offered[],
    onChoose: (action: ActionName) => void,
): RefObject<HTMLDivElement | null> => {
    const form = useRef<HTMLDivElement>(null);
    const group = say`Decision`;
    useScreenActions(() => [
        ...ways.map(({ action, label }, index) => ({
            label: say(label),
            group,
            keys: String(index + 1),
            run: () => {
                flushSync(() => onChoose(action));
                form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
            },
        })),
        {
            label: say`Send the decision that is written`,
            group,
            keys: 'Ctrl+Enter',
            run: () => {
                // Only from where it is written: nobody decides by a key that was meant for the page before.
                if (form.current?.contains(document.activeElement) === true)
                    form.current.querySelector<HTMLElement>('[data-submit]')?.click();
            },
        },
    ]);
    return form;
};

interface DecisionPanelProps {
    readonly dossier: Dossier;
    readonly authority: Authority;
}

const startOf = ({ application: { recommendation } }: Dossier, { failed }: Authority): ActionName => {
    if (failed.length > 0) return recommendation?.verdict === 'reject' ? 'reject' : 'rework';
    return recommendation?.verdict ?? 'approve';
};

const Blocked = ({ failed }: { readonly failed: readonly string[] }) => (
    <Notice tone="warning">{say`These checks failed: ${failed.join(', ')}. Reject, or send it back for rework; it cannot be approved as it is.`}</Notice>
);

const inWords = (offer: Offer): string => {
    const { product, dueAtHandover, schedule, frequency, totalCost, currency } = offer;
    const money = (amount: number): string => formatMoney(amount, currency);
    if (shapeOf(offer).isPaidOut)
        return say`${product}: the customer receives ${money(advancedBy(offer))}, then pays ${say(humanize(frequency)).toLowerCase()} ${instalmentsText(schedule, money)}; ${money(totalCost)} in all.`;
    return say`${product}: ${money(dueAtHandover)} today, then ${say(humanize(frequency)).toLowerCase()} ${instalmentsText(schedule, money)}; ${money(totalCost)} in all.`;
};

interface FormProps {
    readonly dossier: Dossier;
    readonly offered: Offered;
    readonly authority: Authority;
}

const ApproveForm = ({ dossier, offered, authority: { failed } }: FormProps) =>
    failed.length > 0 ? (
        <Blocked failed={failed} />
    ) : (
        <CommentForm dossier={dossier} offered={offered}>
            {dossier.quote !== null && <Box sx={{ fontWeight: 500 }}>{inWords(dossier.quote)}</Box>}
        </CommentForm>
    );

/** What asks in a way of its own. */
const forms: Partial<Record<ActionName, ComponentType<FormProps>>> = {
    approve: ApproveForm,
    change_deal: ({ dossier, authority: { failed } }) =>
        failed.length > 0 ? <Blocked failed={failed} /> : <ChangeDealForm dossier={dossier} />,
    reject: RejectForm,
};

const WayForm = (props: FormProps) => {
    const Own = forms[props.offered.action];
    return Own === undefined ? <CommentForm {...props} /> : <Own {...props} />;
};

/** Decides: the ways it may go, each with its own form. What is typed in one stays while another is looked at. */
export const DecisionPanel = ({ dossier, authority }: DecisionPanelProps) => {
    const ways = dossier.actions.filter(({ place }) => place === 'decision');
    const [wanted, setWanted] = useState(() => startOf(dossier, authority));
    const chosen = ways.find(({ action }) => action === wanted);
    const form = useDecisionKeys(ways, setWanted);
    return (
        <Surface title={say`Your decision`}>
            <Box
                component="fieldset"
                aria-label={say`Decision`}
                sx={{
                    display: 'grid',
                    // Two beside two: four words and their keys do not fit, and three with one below are no row.
                    gridTemplateColumns: 'repeat(auto-fit, minmax(max(7.5rem, 34%), 1fr))',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '10px',
                    overflow: 'hidden',
                }}
            >
                {ways.map((way, index) => (
                    <BareButton
                        key={way.action}
                        data-action={way.action}
                        aria-keyshortcuts={String(index + 1)}
                        aria-pressed={way === chosen}
                        onClick={() => setWanted(way.action)}
                        sx={({ palette }) => ({
                            minHeight: 44,
                            justifySelf: 'stretch',
                            px: 0.5,
                            borderRadius: 0,
                            gap: 0.75,
                            fontSize: '0.875rem',
                            fontWeight: way === chosen ? 700 : 500,
                            color: way === chosen ? palette.background.paper : palette.text.primary,
                            bgcolor:
                                way === chosen
                                    ? palette[way.tone === 'danger' ? 'error' : 'primary'].main
                                    : 'transparent',
                        })}
                    >
                        {say(way.label)}
                        <KeyMark>{index + 1}</KeyMark>
                    </BareButton>
                ))}
            </Box>
            {/* The label of a field in focus floats above it. */}
            <Box ref={form} sx={{ pt: 0.5 }}>
                {chosen !== undefined && (
                    <WayForm key={chosen.action} dossier={dossier} offered={chosen} authority={authority} />
                )}
            </Box>
        </Surface>
    );
};
