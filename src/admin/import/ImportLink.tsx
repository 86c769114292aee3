import Button from '@mui/material/Button';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { LinkBase, useNavigate } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { useMay } from '../../framework/useMay.ts';
import { say } from '../../i18n/say.ts';
import { addressesOf } from '../addresses.ts';

/** From a list to importing a file into it, for those who may. */
export const ImportLink = ({ resource }: { readonly resource: Resource }) => {
    const mayImport = useMay('import', resource);
    const navigate = useNavigate();
    const address = mayImport ? addressesOf(resource.name).import : undefined;
    useScreenActions(() =>
        address === undefined ? [] : [{ label: say`Import a file`, group: say`List`, run: () => navigate(address) }],
    );
    if (address === undefined) return null;
    return (
        <Button size="small" title={say`Import`} startIcon={<Upload />} component={LinkBase} to={address}>
            {say`Import`}
        </Button>
    );
};
