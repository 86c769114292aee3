import { AreaShell } from '../AreaShell.tsx';

export const SalesArea = () => <AreaShell title="Home" />;
