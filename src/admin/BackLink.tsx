import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { LinkBase, useCreatePath } from 'react-admin';
import type { Resource } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';

interface BackLinkProps {
    readonly resource: Resource;
    /** What the record is called; none while it is being added. */
    readonly name?: string;
}

/** Where the page stands: the list it belongs to, then the record. */
export const BackLink = ({ resource, name }: BackLinkProps) => {
    const createPath = useCreatePath();
    return (
        <Box
            component="nav"
            aria-label={say`Where you are`}
            // What stands beside it goes to the next line before a name is cut.
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1,
                alignItems: 'baseline',
                flexShrink: 0,
                maxWidth: '100%',
            }}
        >
            <Link component={LinkBase} to={createPath({ resource: resource.name, type: 'list' })} underline="hover">
                {say(resource.label.many)}
            </Link>
            {name !== undefined && (
                <>
                    <span aria-hidden>/</span>
                    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {name}
                    </Typography>
                </>
            )}
        </Box>
    );
};
