import Box from '@mui/material/Box';
import { matchNames, type NameBounds, type TokenPair } from '../../../domain/matching/names.ts';
import { say } from '../../i18n/say.ts';
import { Sideways } from '../../framework/Sideways.tsx';

const toneOf = (score: number, { nameSameFrom, nameAlikeFrom }: NameBounds): string => {
    if (score >= nameSameFrom / 100) return 'primary.main';
    return score >= nameAlikeFrom / 100 ? 'secondary.main' : 'error.main';
};

interface PairProps {
    readonly pair: TokenPair;
    readonly bounds: NameBounds;
}

const Pair = ({ pair: { left, right, score }, bounds }: PairProps) => (
    <Box component="tr" sx={{ '& td': { py: 0.5, pr: 2 } }}>
        <td>{left}</td>
        <td>{right}</td>
        <Box
            component="td"
            sx={{
                fontWeight: 700,
                textAlign: 'right',
                fontVariantNumeric: 'tabular-nums',
                color: toneOf(score, bounds),
            }}
        >
            {Math.round(score * 100)}
        </Box>
    </Box>
);

interface NameComparisonProps {
    readonly own: string;
    readonly registered: string;
    readonly bounds: NameBounds;
}

/** Two names word by word, each pair with how alike it is. */
export const NameComparison = ({ own, registered, bounds }: NameComparisonProps) => {
    const { pairs, average, lowest } = matchNames({ name: own }, { name: registered }, bounds);
    return (
        <Sideways label={say`Name`}>
            <Box
                component="table"
                sx={{
                    borderCollapse: 'collapse',
                    fontSize: '0.9375rem',
                    '& th': {
                        textAlign: 'left',
                        fontSize: '0.8125rem',
                        fontWeight: 500,
                        color: 'text.secondary',
                        pr: 2,
                    },
                }}
            >
                <thead>
                    <tr>
                        <th scope="col">{say`On the ID`}</th>
                        <th scope="col">{say`On the account`}</th>
                        <th scope="col">{say`Alike, of 100`}</th>
                    </tr>
                </thead>
                <tbody>
                    {pairs.map((pair) => (
                        <Pair key={`${pair.left} ${pair.right}`} pair={pair} bounds={bounds} />
                    ))}
                </tbody>
            </Box>
            <Box
                sx={{ fontSize: '0.875rem', color: 'text.secondary' }}
            >{say`Mean ${Math.round(average * 100)}, lowest ${Math.round(lowest * 100)}. From ${bounds.nameSameFrom} a word counts as the same.`}</Box>
        </Sideways>
    );
};
