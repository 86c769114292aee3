import type { RaRecord } from 'react-admin';
import type { ComponentType } from 'react';
import type { Resource } from '../../domain/resource.ts';
import type { BulkProps } from '../framework/grid/useMatching.ts';
import type { Companion } from '../framework/record/companion.tsx';
import type { Cells } from '../framework/cells.tsx';

export interface RecordPanelProps {
    readonly resource: Resource;
    readonly record: RaRecord;
}

/** What the screens of one resource have of their own; where that is nothing, its declaration says everything. */
export interface Screens {
    readonly resource: Resource;
    /** Its sign in the menu. */
    readonly icon?: ComponentType;
    /** Cells that say more than their declaration can, by field. */
    readonly cells?: Cells;
    /** What can be done with the whole list, beside what every list offers. */
    readonly ListActions?: ComponentType;
    /** What can be done with the ticked rows, beside what every list offers. */
    readonly Selection?: ComponentType<BulkProps>;
    /** What must be known before a record is read. */
    readonly Notice?: ComponentType<RecordPanelProps>;
    /** What stands below a record, where its fields do not say everything. */
    readonly Panel?: ComponentType<RecordPanelProps>;
    /** What is drawn beside a record while it is read, changed or added. */
    readonly Companion?: Companion;
    /** What whoever added a record is told once. */
    readonly Receipt?: ComponentType<{ readonly record: RaRecord }>;
    /** The page of a record, in place of the usual one; its id is the parameter `id`. */
    readonly RecordPage?: ComponentType;
}
