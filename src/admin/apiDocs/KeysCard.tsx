import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { say } from '../../i18n/say.ts';
import { addressesOf } from '../addresses.ts';
import { Card } from '../Card.tsx';
import { KeyUse } from './KeyUse.tsx';

/** What other programs read with, and where keys are asked for. */
export const KeysCard = () => (
    <Card
        title={say(apiKeys.label.many)}
        aside={<Link component={LinkBase} to={addressesOf(apiKeys.name).list}>{say`All keys`}</Link>}
    >
        <KeyUse />
    </Card>
);
