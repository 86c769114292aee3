import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList } from 'react-admin';
import type { Row } from '../../../domain/resource.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { filteredList } from '../../admin/addresses.ts';
import { Card } from '../../admin/Card.tsx';

const shown = 12;

const useShops = (filter: Row, isWanted: boolean) =>
    useGetList(
        merchants.name,
        { filter, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
        { enabled: isWanted },
    );

/** Which shops may sell a product: those without a choice of their own, and those that chose it. */
export const SellersCard = ({ values: { country, product, merchantGroup } }: { readonly values: Row }) => {
    const createPath = useCreatePath();
    const isKnown = typeof country === 'string' && typeof product === 'string' && product !== '';
    const group = typeof merchantGroup === 'string' && merchantGroup !== '' ? { merchantGroup } : {};
    const everything = { country, ...group, assortment: 'all' };
    const chosen = { country, ...group, assortment: 'chosen', products: product };
    const all = useShops(everything, isKnown);
    const some = useShops(chosen, isKnown);
    if (!isKnown || all.total === undefined || some.total === undefined) return null;
    return (
        <Card title={say`Who may sell it`}>
            <Box sx={{ display: 'grid', gap: 1, fontSize: '0.875rem' }}>
                <Link component={LinkBase} to={filteredList(merchants.name, everything)}>
                    {sayCount(
                        all.total,
                        '%{smart_count} shop that sells everything |||| %{smart_count} shops that sell everything',
                    )}
                </Link>
                {some.total === 0 ? (
                    <Typography variant="body2">{say`No shop with chosen products has chosen this one.`}</Typography>
                ) : (
                    <>
                        <Link component={LinkBase} to={filteredList(merchants.name, chosen)}>
                            {sayCount(
                                some.total,
                                '%{smart_count} shop that chose it |||| %{smart_count} shops that chose it',
                            )}
                        </Link>
                        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                            {some.data?.map(({ id, name }) => (
                                <li key={id}>
                                    <Link
                                        component={LinkBase}
                                        to={createPath({ resource: merchants.name, type: 'show', id })}
                                    >
                                        {String(name)}
                                    </Link>
                                </li>
                            ))}
                        </Box>
                    </>
                )}
                <Typography variant="body2" color="text.secondary">
                    {say`What a shop may sell is said on the shop, under “Assortment”.`}
                </Typography>
            </Box>
        </Card>
    );
};
