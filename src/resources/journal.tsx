import Journal from '@mui/icons-material/MenuBookOutlined';
import { journal } from '../../domain/resources/journal.ts';
import type { Screens } from '../admin/screens.ts';

export const journalScreens: Screens = { resource: journal, icon: Journal };
