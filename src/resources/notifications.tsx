import Notifications from '@mui/icons-material/NotificationsOutlined';
import { notifications } from '../../domain/resources/notifications.ts';
import type { Screens } from '../admin/screens.ts';

export const notificationScreens: Screens = {
    resource: notifications,
    icon: Notifications,
};
