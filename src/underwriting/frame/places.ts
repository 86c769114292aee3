import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import type { ComponentType } from 'react';
import type { DeskStage } from '../../../domain/application/desk.ts';
import { say } from '../../i18n/say.ts';
import type { UnderwriterPath } from '../stageAddress.ts';

export interface Place {
    readonly to: UnderwriterPath;
    readonly label: () => string;
    /** On phones, where room is short. */
    readonly short: () => string;
    readonly Icon: ComponentType;
    readonly keys: string;
    /** The stage whose number stands beside it. */
    readonly counts?: DeskStage;
}

export const places: readonly Place[] = [
    {
        to: '/underwriters',
        label: () => say`Overview`,
        short: () => say`Overview`,
        Icon: SpaceDashboardOutlined,
        keys: 'h',
    },
    {
        to: '/underwriters/pending-applications',
        label: () => say`Awaiting review`,
        short: () => say`Queue`,
        Icon: InboxOutlined,
        keys: 'q',
        counts: 'pending',
    },
    {
        to: '/underwriters/under-review-applications',
        label: () => say`Under review`,
        short: () => say`In review`,
        Icon: FactCheckOutlined,
        keys: 'u',
        counts: 'under_review',
    },
    {
        to: '/underwriters/completed-applications',
        label: () => say`Decided`,
        short: () => say`Decided`,
        Icon: TaskAltOutlined,
        keys: 'd',
    },
];
