import { formatNumber } from '../numbers.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import First from '@mui/icons-material/FirstPage';
import Last from '@mui/icons-material/LastPage';
import Next from '@mui/icons-material/ChevronRight';
import Previous from '@mui/icons-material/ChevronLeft';
import { useListContext } from 'react-admin';
import { useState, type ChangeEvent, type ComponentType, type FocusEvent, type SyntheticEvent } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useMayTurnTo } from './useMayTurnTo.ts';

const pageSizes = [25, 50, 100] as const;

const control = {
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    minHeight: 30,
    px: 0.5,
} as const;

interface TurnProps {
    readonly label: string;
    readonly icon: ComponentType;
    /** What does the same by keyboard. */
    readonly keys?: string;
    readonly to: number;
    readonly isPossible: boolean;
    /** An end of the list: on a phone its number is typed instead. */
    readonly isEnd?: boolean;
}

const Turn = ({ label, keys, icon: Icon, to, isPossible, isEnd = false }: TurnProps) => {
    const { setPage } = useListContext();
    return (
        <IconButton
            size="small"
            aria-label={label}
            title={keys === undefined ? label : `${label} (${keys.toUpperCase()})`}
            disabled={!isPossible}
            onClick={() => setPage(to)}
            sx={isEnd ? { display: { xs: 'none', sm: 'inline-flex' } } : {}}
        >
            <Icon />
        </IconButton>
    );
};

/** The page as a number that can be typed over. */
const PageJump = ({ pages }: { readonly pages: number }) => {
    const { page, setPage } = useListContext();
    const mayTurnTo = useMayTurnTo();
    const [typed, setTyped] = useState<string>();
    const jump = (event: SyntheticEvent): void => {
        event.preventDefault();
        const wanted = Math.round(Number(typed ?? page));
        setTyped(undefined);
        const to = Math.min(Math.max(wanted, 1), pages);
        if (Number.isFinite(wanted) && mayTurnTo(to)) setPage(to);
    };
    return (
        <form onSubmit={jump} noValidate>
            <Box
                component="input"
                inputMode="numeric"
                autoComplete="off"
                aria-label={say`Page, of ${formatNumber(pages)}`}
                value={typed ?? page}
                onBlur={jump}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
                onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
                sx={{ ...control, width: `${String(pages).length + 3}ch`, textAlign: 'center' }}
            />
        </form>
    );
};

interface SortSaidProps {
    readonly resource: Resource;
    readonly field: string;
    readonly order: string;
}

/** The order of the rows, whose column may be out of sight. */
const SortSaid = ({ resource, field, order }: SortSaidProps) => {
    const label = resource.fields.find(({ name }) => name === field)?.label;
    if (label === undefined) return null;
    return (
        <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
            {order === 'DESC' ? say`By ${say(label)}, downwards` : say`By ${say(label)}, upwards`}
        </Box>
    );
};

/** Which rows of how many are shown, and the way to the others. */
export const Pager = ({ resource }: { readonly resource: Resource }) => {
    const { page, perPage, total, meta, setPerPage, sort } = useListContext();
    const mayTurnTo = useMayTurnTo();
    if (total === undefined || total === 0) return null;
    const pages = Math.ceil(total / perPage);
    const from = (page - 1) * perPage + 1;
    const to = Math.min(page * perPage, total);
    const number = formatNumber;
    const more = meta?.isUncounted === true ? '+' : '';
    return (
        <Box
            component="nav"
            aria-label={say`Pages`}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                px: 1.5,
                minHeight: 44,
                fontSize: '0.8125rem',
            }}
        >
            <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {say`${number(from)}–${number(to)} of ${number(total) + more}`}
            </Box>
            <SortSaid resource={resource} field={sort.field} order={sort.order} />
            <Box sx={{ flex: 1 }} />
            <Box component="label" sx={{ whiteSpace: 'nowrap' }}>
                {say`Rows`}{' '}
                <Box
                    component="select"
                    value={perPage}
                    onChange={({ target }) => setPerPage(Number(target.value))}
                    sx={control}
                >
                    {pageSizes.map((size) => (
                        <option key={size} value={size}>
                            {size}
                        </option>
                    ))}
                </Box>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <Turn label={say`First page`} icon={First} to={1} isEnd isPossible={page > 1 && mayTurnTo(1)} />
                <Turn
                    label={say`Previous page`}
                    keys="p"
                    icon={Previous}
                    to={page - 1}
                    isPossible={page > 1 && mayTurnTo(page - 1)}
                />
                <PageJump pages={pages} />
                <Turn
                    label={say`Next page`}
                    keys="n"
                    icon={Next}
                    to={page + 1}
                    isPossible={page < pages && mayTurnTo(page + 1)}
                />
                <Turn
                    label={say`Last page`}
                    icon={Last}
                    to={pages}
                    isEnd
                    isPossible={page < pages && mayTurnTo(pages)}
                />
            </Box>
        </Box>
    );
};
