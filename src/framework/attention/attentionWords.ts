import type { Attention } from '../../../domain/attention.ts';
import { say, sayCount } from '../../i18n/say.ts';

/** What others do about a record, a sentence each. */
export const attentionWords = ({ comments, present }: Attention): readonly string[] => [
    ...present.map(({ name, isEditing }) => (isEditing ? say`${name} is changing it` : say`${name} has it open`)),
    ...(comments > 0 ? [sayCount(comments, '%{smart_count} comment |||| %{smart_count} comments')] : []),
];
