import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { accountLabels } from '../../../domain/ledger/accounts.ts';
import { agrees, type WalletLine } from '../../../domain/ledger/days.ts';
import { filteredList } from '../../admin/addresses.ts';
import { Card } from '../../admin/Card.tsx';
import { DataTable } from '../../admin/dashboard/DataTable.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { say } from '../../i18n/say.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

interface WalletsCardProps {
    readonly country: string;
    /** 'YYYY-MM-DD' */
    readonly day: string;
    readonly currency: string;
}

const nameOf = ({ account, network }: WalletLine): string =>
    `${say(accountLabels[account] ?? account)} · ${network ?? say`entered by hand`}`;

/** Where the sides differ, the way to what of them. */
const Name = ({ line, country, day }: Pick<WalletsCardProps, 'country' | 'day'> & { readonly line: WalletLine }) => {
    const { account, network } = line;
    const filter = { country, day, account, ...(network === null ? {} : { network }) };
    return agrees(line) ? (
        nameOf(line)
    ) : (
        <Link component={LinkBase} to={filteredList('reconciliation', filter)}>
            {nameOf(line)}
        </Link>
    );
};

const Lines = ({ lines, currency, ...of }: WalletsCardProps & { readonly lines: readonly WalletLine[] }) => (
    <DataTable
        label={say`Wallets and banks`}
        stacks="titled"
        table={{
            head: [
                say`Wallet or bank`,
                say`In: statement`,
                say`In: reported`,
                say`In: journal`,
                say`Out: statement`,
                say`Out: journal`,
                say`Compared`,
            ],
            rows: lines.map((line) => ({
                key: `${line.account} ${line.network}`,
                name: nameOf(line),
                label: <Name line={line} {...of} />,
                cells: [
                    line.listedIn,
                    line.reportedIn,
                    line.bookedIn,
                    line.listedOut,
                    line.bookedOut,
                    agrees(line) ? say`Agrees` : say`Differs`,
                ],
            })),
            format: (amount) => formatMoney(amount, currency),
        }}
    />
);

/** What each side says of the day: the statements, what networks reported, the journal. */
export const WalletsCard = ({ country, day, currency }: WalletsCardProps) => {
    const { data, error, refetch } = useAnswer<readonly WalletLine[]>(
        ['wallets', country, day],
        `/api/books/${country}/days/${day}/wallets`,
    );
    return (
        <Card title={say`Statements, reports and journal`}>
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <RowSkeletons count={2} />}
            {data?.length === 0 && <Notice tone="good">{say`Nothing went in or out on this day.`}</Notice>}
            {data !== undefined && data.length > 0 && (
                <Lines lines={data} country={country} day={day} currency={currency} />
            )}
        </Card>
    );
};
