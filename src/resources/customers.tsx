import Person from '@mui/icons-material/AccountCircleOutlined';
import { customers } from '../../domain/resources/customers.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';

export const customerScreens: Screens = {
    resource: customers,
    icon: Person,
    Panel: lazyPart(async () => (await import('./customers/CustomerPanel.tsx')).CustomerPanel),
};
