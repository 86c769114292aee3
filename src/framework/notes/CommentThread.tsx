import Box from '@mui/material/Box';
import type { RecordAddress } from '../../../domain/attention.ts';
import { useComments, useWriteComment } from '../../dataProvider/attention.ts';
import { say } from '../../i18n/say.ts';
import { LoadFailure } from '../states.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteLine } from './NoteList.tsx';

/** The comments on a record, the oldest first, and a field to add one. */
export const CommentThread = (address: RecordAddress) => {
    const { username } = usePrincipal();
    const { data, error, refetch } = useComments(address);
    const write = useWriteComment(address);
    if (data === undefined) return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
    const { comments, people } = data;
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            {comments.length > 0 && (
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
                    {comments.map((comment) => (
                        <NoteLine key={comment.commentId} note={comment} people={people} isNew={false} />
                    ))}
                </Box>
            )}
            <NoteForm
                write={write}
                people={people.filter((one) => one.username !== username)}
                label={say`Write a comment for your colleagues; @ mentions somebody`}
            />
        </Box>
    );
};
