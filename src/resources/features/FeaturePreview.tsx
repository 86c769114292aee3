import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeatureJudgement } from '../../../domain/feature.ts';
import type { Row } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { request } from '../../dataProvider/http.ts';
import { ReferenceChooser } from '../../framework/ReferenceChooser.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { useReferenceName } from '../../framework/shapes/useReferenceName.ts';
import { usePermitted } from '../../framework/useMay.ts';
import { say } from '../../i18n/say.ts';

type Preview = FeatureJudgement & { readonly featureData: unknown };

const Judgement = ({ preview, username }: { readonly preview: Preview; readonly username: string }) => {
    const { isOn, findings, decidedBy, featureData } = preview;
    const name = useReferenceName({ references: 'people' }, username) ?? username;
    return (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, fontSize: '0.9375rem' }}>
                <span>{say`${name} gets it:`}</span>
                <StatusChip tone={isOn ? 'good' : 'neutral'} label={isOn ? say`On` : say`Off`} />
            </Box>
            <Box
                component="ol"
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
            >
                {findings.map(({ rule, isMet, says }) => {
                    const decides = !isOn && rule === decidedBy;
                    const Mark = isMet ? Check : Close;
                    return (
                        <Box
                            key={rule}
                            component="li"
                            sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: decides ? 600 : 400 }}
                        >
                            <Mark
                                fontSize="small"
                                color={isMet ? 'success' : 'error'}
                                titleAccess={isMet ? say`Met` : say`Not met`}
                            />
                            <span>
                                {says}
                                {decides && ` — ${say`this decides`}`}
                            </span>
                        </Box>
                    );
                })}
            </Box>
            {isOn && featureData !== null && (
                <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap' }}>
                    {JSON.stringify(featureData, null, 2)}
                </Box>
            )}
        </Box>
    );
};

/** What one person gets of a feature as it is saved, and which rule decides. */
export const FeaturePreview = ({ record }: { readonly record: Row }) => {
    const may = usePermitted();
    const kinds = resources.filter((resource) => resource.source === 'app_user' && may('show', resource));
    const [kind, setKind] = useState(kinds[0]);
    const [username, setUsername] = useState<string | null>(null);
    const name = String(record['name']);
    const { data, error } = useQuery({
        queryKey: ['features', 'preview', name, record['version'], username],
        queryFn: () => request<Preview>(`/api/features/${name}/preview/${encodeURIComponent(username ?? '')}`),
        enabled: username !== null,
        staleTime: 0,
    });
    if (kind === undefined) return null;
    const choose = (wanted: string): void => {
        setKind(kinds.find((one) => one.name === wanted));
        setUsername(null);
    };
    return (
        <Paper
            component="section"
            variant="outlined"
            sx={{ maxWidth: 1000, p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}
        >
            <Typography component="h2" variant="subtitle2" sx={{ fontWeight: 600 }}>
                {say`What does this person get?`}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' } }}>
                <TextField
                    select
                    label={say`Kind of user`}
                    value={kind.name}
                    onChange={({ target }) => choose(target.value)}
                >
                    {kinds.map((one) => (
                        <MenuItem key={one.name} value={one.name}>
                            {say(one.label.one)}
                        </MenuItem>
                    ))}
                </TextField>
                <ReferenceChooser
                    key={kind.name}
                    target={kind}
                    label={say`Person`}
                    value={username}
                    onChange={setUsername}
                    textField={{ size: 'small' }}
                />
            </Box>
            {error !== null && <Alert severity="error">{error.message}</Alert>}
            {data !== undefined && username !== null && <Judgement preview={data} username={username} />}
        </Paper>
    );
};
