import { AreaShell } from '../AreaShell.tsx';

export const UnderwritingArea = () => <AreaShell title="Underwriting" />;
