import { AreaShell } from '../AreaShell.tsx';

export const AdminArea = () => <AreaShell title="Admin" />;
