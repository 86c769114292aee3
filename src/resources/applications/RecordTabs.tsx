import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { useAddressParams } from '../../framework/useAddressParams.ts';
import { say } from '../../i18n/say.ts';
import { recordTabs, type RecordTab } from './tabs.tsx';

const parameter = 'tab';

const useTab = (tabs: readonly RecordTab[]): readonly [RecordTab | undefined, (name: string) => void] => {
    const [address, change] = useAddressParams();
    const current = tabs.find(({ name }) => name === address.get(parameter)) ?? tabs[0];
    return [current, (name) => change(parameter, name)];
};

const tabId = (name: string): string => `record-tab-${name}`;

/** One part of the record at a time; the address says which, so that it can be shared. */
export const RecordTabs = ({ dossier }: { readonly dossier: Dossier }) => {
    const tabs = recordTabs.filter(({ applies }) => applies?.(dossier) ?? true);
    const [current, choose] = useTab(tabs);
    if (current === undefined) return null;
    return (
        <Box sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Tabs
                value={current.name}
                onChange={(_event, name: string) => choose(name)}
                variant="scrollable"
                scrollButtons="auto"
                aria-label={say`Parts of the record`}
                sx={{
                    borderBottom: 1,
                    borderColor: 'divider',
                    minHeight: 44,
                    '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
                }}
            >
                {tabs.map(({ name, title }) => (
                    <Tab
                        key={name}
                        value={name}
                        label={title()}
                        id={tabId(name)}
                        aria-controls={name === current.name ? 'record-panel' : undefined}
                        sx={{ minHeight: 44, px: 1.5, textTransform: 'none' }}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id="record-panel" aria-labelledby={tabId(current.name)} sx={{ minWidth: 0 }}>
                {current.view(dossier)}
            </Box>
        </Box>
    );
};
