import Assignment from '@mui/icons-material/AssignmentOutlined';
import { applications } from '../../domain/resources/applications.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { stageTones } from '../framework/stageTones.ts';
import { chip } from './chip.tsx';

export const applicationScreens: Screens = {
    resource: applications,
    icon: Assignment,
    cells: { stage: chip(stageTones) },
    Selection: lazyPart(async () => (await import('./applications/SelectedActions.tsx')).SelectedActions),
    RecordPage: lazyPart(async () => (await import('./applications/ApplicationPage.tsx')).ApplicationPage),
};
