import Article from '@mui/icons-material/ArticleOutlined';
import { contractTexts } from '../../domain/resources/contractTexts.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const contractTextScreens: Screens = {
    resource: contractTexts,
    icon: Article,
    cells: { status: chip({ waiting: 'waiting', active: 'good', lifted: 'neutral' }) },
};
