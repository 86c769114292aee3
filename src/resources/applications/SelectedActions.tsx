import { useGetMany, useListContext, useNotify, type Identifier, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { isStage } from '../../../domain/application/stages.ts';
import { together, type Together } from '../../../domain/application/lifecycle/together.ts';
import { ActionsMenu } from '../../framework/ActionsMenu.tsx';
import { BulkFailures } from '../../framework/grid/BulkFailures.tsx';
import { fitsDialog } from '../../framework/lifecycle/OfferDialog.tsx';
import type { BulkProps } from '../../framework/grid/useMatching.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { TogetherDialog } from './TogetherDialog.tsx';
import type { Listed, Outcome } from './useTogether.ts';

/** As many as are acted upon one after the other. */
const most = 100;

const listed = (row: RaRecord): readonly Listed[] => {
    const stage = String(row['stage']);
    if (!isStage(stage)) return [];
    const text = (name: string): string => String(row[name] ?? '');
    return [
        {
            uid: String(row.id),
            version: Number(row['version']),
            stage,
            reference: text('reference'),
            customerName: text('customerName'),
            country: text('country'),
            currency: text('currency'),
            merchantCode: text('merchantCode'),
            salesUsername: text('salesUsername'),
            assignee: row['assignee'] === null ? null : text('assignee'),
        },
    ];
};

/** The ticked rows, those of other pages too. */
const useTicked = (ids: readonly Identifier[], resource: string): readonly Listed[] => {
    const { data: page = [] } = useListContext<RaRecord>();
    const elsewhere = ids.filter((id) => !page.some((row) => row.id === id));
    const { data: others = [] } = useGetMany<RaRecord>(
        resource,
        { ids: elsewhere },
        { enabled: elsewhere.length > 0 && ids.length <= most },
    );
    return [...page.filter(({ id }) => ids.includes(id)), ...(elsewhere.length > 0 ? others : [])].flatMap(listed);
};

/** What of the life cycle can be done with the ticked applications: with each by itself, as on its own page. */
export const SelectedActions = ({ resource, matching }: BulkProps) => {
    const principal = usePrincipal();
    const notify = useNotify();
    const { selectedIds, onUnselectItems } = useListContext();
    const [open, setOpen] = useState<Together<Listed>>();
    const [failed, setFailed] = useState<Outcome['failed']>([]);
    const ticked = useTicked(selectedIds, resource.name);
    if (matching.isOn || selectedIds.length > most) return null;
    const choices = together(ticked, principal)
        .filter(({ offered: { place }, offered }) => place === 'bar' && fitsDialog(offered))
        .map((one) => ({
            ...one,
            name: one.offered.action,
            label: say`${say(one.offered.label)} (${one.fit.length} of ${ticked.length})`,
        }));
    const tell = ({ done, waiting, failed: stayed }: Outcome): void => {
        if (open === undefined) return;
        const label = say(open.offered.label);
        const told = [
            ...(done > 0 ? [say`${label}: ${done} done`] : []),
            ...(waiting > 0 ? [say`${label}: ${waiting} wait for a second person`] : []),
        ];
        if (told.length > 0) notify(told.join('. '), { type: 'success' });
        setFailed(stayed);
        if (stayed.length === 0 && open.refused.length === 0) onUnselectItems();
    };
    return (
        <>
            <ActionsMenu actions={choices} onChoose={setOpen} />
            {open !== undefined && <TogetherDialog on={open} onDone={tell} onClose={() => setOpen(undefined)} />}
            {failed.length > 0 && <BulkFailures resource={resource} failed={failed} onClose={() => setFailed([])} />}
        </>
    );
};
