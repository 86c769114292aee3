import Box from '@mui/material/Box';
import type { FlaggedSection } from '../../../domain/application/application.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { inputName, pathLabel } from '../../framework/placeLabel.ts';
import { Link } from '../../routes/router.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { editTexts } from '../texts/edit.ts';
import { say } from '../../i18n/say.ts';

interface FlagWordsProps {
    readonly uid: string;
    readonly flag: FlaggedSection;
}

/** What the underwriter wrote on a section, and at each field with the way there. */
export const FlagWords = ({ uid, flag: { section, reasonCode, message, fields = [] } }: FlagWordsProps) => (
    <Notice tone="warning" title={editTexts.reasons[reasonCode] ?? say`Remark of the underwriter`}>
        {message}
        {fields.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1 }}>
                {fields.map((one) => (
                    <li key={one.field}>
                        <Box
                            component={Link}
                            to={sectionAddress(uid, section, inputName(one.field))}
                            sx={{ display: 'block', py: 0.5, color: 'inherit', fontWeight: 600 }}
                        >
                            {pathLabel(sections[section].fields, one.field)}
                        </Box>
                        {one.message}
                    </li>
                ))}
            </Box>
        )}
    </Notice>
);
