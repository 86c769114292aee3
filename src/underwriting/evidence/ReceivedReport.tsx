import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { mayOpenReport } from '../../../domain/access/reports.ts';
import type { Application } from '../../../domain/application/application.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { download } from '../../dataProvider/download.ts';
import { Notice } from '../../framework/Notice.tsx';
import { PlainButton, small } from '../../framework/buttons.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';

type Form = 'pdf' | 'json';

/** The credit report to take away, as a page and exactly as the bureau sent it: for those who may open it. */
export const ReceivedReport = ({ application }: { readonly application: Application }) => {
    const { uid, reference } = application;
    const mayOpen = useSession((current) => mayOpenReport(principalOf(current), application));
    const { mutate, isPending, error } = useMutation({
        mutationFn: (form: Form) =>
            download({
                path: `/api/applications/${uid}/bureau-report?form=${form}`,
                fileName: `${reference}-bureau.${form}`,
            }),
    });
    if (!mayOpen) return null;
    // Whoever may open it is refused only what is not there.
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
        <Surface
            title={say`The whole report`}
            lead={say`Whoever opens it is noted in the log.`}
            end={
                !isMissing && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
                        <PlainButton sx={small} disabled={isPending} onClick={() => mutate('pdf')}>
                            {say`As a page (PDF)`}
                        </PlainButton>
                        <PlainButton sx={small} disabled={isPending} onClick={() => mutate('json')}>
                            {say`As received (JSON)`}
                        </PlainButton>
                    </Box>
                )
            }
        >
            {error !== null && (
                <Notice tone={isMissing ? 'info' : 'warning'}>
                    {isMissing ? say`None was kept: what stands on this page is all there is.` : error.message}
                </Notice>
            )}
        </Surface>
    );
};
