import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { humanize } from '../../../domain/field.ts';
import { PageBody } from '../PageBody.tsx';
import { say } from '../../i18n/say.ts';
import { EndpointDetails } from './EndpointDetails.tsx';
import { groupsOf, type OpenApi } from './openApi.ts';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { addressesOf } from '../addresses.ts';
import { Card } from '../Card.tsx';
import { KeyUse } from './KeyUse.tsx';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** How other programs read, and where keys are asked for. */
const KeysCard = () => (
    <Card
        title={say`How other programs read`}
        aside={<Link component={LinkBase} to={addressesOf(apiKeys.name).list}>{say`All keys`}</Link>}
    >
        <KeyUse />
    </Card>
);

/** What the person's own rights let them call, read from the server's description of itself. */
export const ApiDocsPage = () => {
    const { data, error, refetch } = useAnswer<OpenApi>(['openapi'], '/api/openapi.json', { staleTime: Infinity });
    if (data === undefined) {
        return (
            <PageBody>
                {error === null ? (
                    <Skeleton
                        component="output"
                        variant="rounded"
                        height={320}
                        aria-label={say`Loading the description`}
                    />
                ) : (
                    <Alert
                        severity="error"
                        action={<Button onClick={() => void refetch()}>{say`Try again`}</Button>}
                    >{say`The description could not be loaded: ${error.message}`}</Alert>
                )}
            </PageBody>
        );
    }
    return (
        <PageBody>
            <Typography variant="body2">
                {data.info.title} {data.info.version}. {data.info.description ?? ''}{' '}
                {say`Fields marked * are required.`}
            </Typography>
            <KeysCard />
            {groupsOf(data).map(([tag, endpoints]) => (
                <Paper key={tag} component="section" variant="outlined" aria-label={say(humanize(tag))}>
                    <Typography component="h2" sx={{ px: 2, py: 1.25, fontWeight: 600 }}>
                        {say(humanize(tag))}
                    </Typography>
                    {endpoints.map((endpoint) => (
                        <EndpointDetails
                            key={`${endpoint.method} ${endpoint.path}`}
                            document={data}
                            endpoint={endpoint}
                        />
                    ))}
                </Paper>
            ))}
        </PageBody>
    );
};
