import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { AdminMenu } from './AdminMenu.tsx';

/** The sections over the page, where there is no room beside it. */
export const MenuDrawer = ({ onClose }: { readonly onClose: () => void }) => (
    <Drawer open onClose={onClose}>
        <Box sx={{ width: 260 }}>
            <AdminMenu onChosen={onClose} />
        </Box>
    </Drawer>
);
