import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';

/** A row as spreadsheets count it; where no heading stands over it, it says what it is. */
export const RowNumber = ({ row }: { readonly row: number }) => (
    <>
        <Box component="span" sx={{ display: { sm: 'none' } }}>{`${say`Row`} `}</Box>
        {row}
    </>
);
