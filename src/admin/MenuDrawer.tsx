import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { say } from '../i18n/say.ts';
import { AdminMenu } from './AdminMenu.tsx';

/** The sections over the page, where there is no room beside it. */
export const MenuDrawer = ({ onClose }: { readonly onClose: () => void }) => (
    <Drawer open onClose={onClose} slotProps={{ paper: { 'aria-label': say`Sections` } }}>
        <Box sx={{ width: 260 }}>
            <AdminMenu onChosen={onClose} />
        </Box>
    </Drawer>
);
