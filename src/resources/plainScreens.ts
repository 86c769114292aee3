import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import CallReceived from '@mui/icons-material/CallReceivedOutlined';
import ContactSupport from '@mui/icons-material/ContactSupportOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import LocalAtm from '@mui/icons-material/LocalAtmOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PhonelinkRing from '@mui/icons-material/PhonelinkRingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportGmailerrorred from '@mui/icons-material/ReportGmailerrorredOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Store from '@mui/icons-material/StoreOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { apiKeys } from '../../domain/resources/apiKeys.ts';
import { applications } from '../../domain/resources/applications.ts';
import { blacklist } from '../../domain/resources/blacklist.ts';
import { bookDays } from '../../domain/resources/bookDays.ts';
import { breaches } from '../../domain/resources/breaches.ts';
import { cash } from '../../domain/resources/cash.ts';
import { contractTexts } from '../../domain/resources/contractTexts.ts';
import { customerRequests } from '../../domain/resources/customerRequests.ts';
import { customers } from '../../domain/resources/customers.ts';
import { earnings } from '../../domain/resources/earnings.ts';
import { inbound } from '../../domain/resources/inbound.ts';
import { legalHolds } from '../../domain/resources/legalHolds.ts';
import { listHits } from '../../domain/resources/listHits.ts';
import { loans } from '../../domain/resources/loans.ts';
import { merchants } from '../../domain/resources/merchants.ts';
import { moneyOrders } from '../../domain/resources/moneyOrders.ts';
import { notifications } from '../../domain/resources/notifications.ts';
import { payments } from '../../domain/resources/payments.ts';
import { payouts } from '../../domain/resources/payouts.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import { reconciliation } from '../../domain/resources/reconciliation.ts';
import { refunds } from '../../domain/resources/refunds.ts';
import { statementRows } from '../../domain/resources/statementRows.ts';
import { work } from '../../domain/resources/work.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { formatMoney } from '../framework/money.ts';
import { stageTones } from '../framework/stageTones.ts';
import { chip } from './chip.tsx';
import { bookedFrom } from './journal.tsx';
import { loanTones } from './loans/loanTones.ts';
import { orderTones } from './money/orderTones.ts';

/** Of the two sides only one has moved. */
const moved = ({ name }: Field, row: Row): string =>
    Number(row[name]) === 0 ? '' : formatMoney(Number(row[name]), String(row['currency']));

/** What two people agreed to and what stops something as long as it counts. */
const stops = chip({ waiting: 'waiting', active: 'bad', lifted: 'neutral' });

/** What screens have of their own that is little: a sign in the menu, tones of states, parts beside the usual ones. */
export const plainScreens: readonly Screens[] = [
    {
        resource: applications,
        icon: Assignment,
        cells: { stage: chip(stageTones) },
        Selection: lazyPart(async () => (await import('./applications/SelectedActions.tsx')).SelectedActions),
        RecordPage: lazyPart(async () => (await import('./applications/ApplicationPage.tsx')).ApplicationPage),
    },
    {
        resource: merchants,
        icon: Store,
        cells: { status: chip({ active: 'good', suspended: 'bad' }) },
        Panel: lazyPart(async () => (await import('./merchants/MerchantPanel.tsx')).MerchantPanel),
    },
    {
        resource: pricing,
        icon: LocalOffer,
        cells: { status: chip({ draft: 'waiting', published: 'good', retired: 'neutral' }) },
        Notice: lazyPart(async () => (await import('./pricing/DraftNotice.tsx')).DraftNotice),
        Companion: lazyPart(async () => (await import('./pricing/PriceCompanion.tsx')).PriceCompanion),
    },
    {
        resource: loans,
        icon: RequestQuote,
        cells: { state: chip(loanTones) },
        Notice: lazyPart(async () => (await import('./loans/StandingNotice.tsx')).StandingNotice),
        Panel: lazyPart(async () => (await import('./loans/LoanPanel.tsx')).LoanPanel),
    },
    {
        resource: payments,
        icon: Payments,
        Notice: lazyPart(async () => (await import('./customers/CustomerLink.tsx')).CustomerOfRecord),
    },
    { resource: moneyOrders, icon: PhonelinkRing, cells: { state: chip(orderTones) } },
    {
        resource: inbound,
        icon: CallReceived,
        cells: {
            state: chip({
                booked: 'good',
                suspense: 'waiting',
                unproven: 'waiting',
                contradicted: 'bad',
                unreadable: 'bad',
            }),
        },
    },
    {
        resource: statementRows,
        icon: ReceiptLong,
        cells: { state: chip({ agrees: 'good', booked: 'good', open: 'waiting' }), cameIn: moved, wentOut: moved },
    },
    {
        resource: reconciliation,
        icon: Rule,
        cells: {
            finding: chip({ not_booked: 'waiting', not_listed: 'bad', other_amount: 'bad', not_proven: 'waiting' }),
            source: bookedFrom,
        },
    },
    {
        resource: refunds,
        icon: CurrencyExchange,
        cells: { state: chip({ due: 'waiting', sending: 'working', settled: 'good' }) },
    },
    { resource: cash, icon: LocalAtm },
    {
        resource: customers,
        icon: AccountCircle,
        Panel: lazyPart(async () => (await import('./customers/CustomerPanel.tsx')).CustomerPanel),
    },
    {
        resource: customerRequests,
        icon: ContactSupport,
        Panel: lazyPart(async () => (await import('./privacy/RequestPapers.tsx')).RequestPapers),
        cells: { state: chip({ open: 'waiting', answered: 'good', partly: 'neutral', refused: 'bad' }) },
    },
    { resource: blacklist, icon: Flag, cells: { status: stops } },
    { resource: legalHolds, icon: Gavel, cells: { status: stops } },
    {
        resource: contractTexts,
        icon: Gavel,
        cells: { status: chip({ waiting: 'waiting', active: 'good', lifted: 'neutral' }) },
    },
    {
        resource: listHits,
        icon: ReportGmailerrorred,
        cells: { state: chip({ open: 'waiting', same: 'bad', different: 'neutral' }) },
    },
    {
        resource: breaches,
        icon: ReportGmailerrorred,
        ListActions: lazyPart(async () => (await import('./privacy/ProcessingButton.tsx')).ProcessingButton),
        cells: { state: chip({ open: 'waiting', closed: 'neutral' }), risk: chip({ low: 'neutral', high: 'bad' }) },
    },
    {
        resource: earnings,
        icon: AccountBalanceWallet,
        cells: { state: chip({ earned: 'waiting', released: 'working', paid: 'good', void: 'bad' }) },
    },
    {
        resource: payouts,
        icon: Outbox,
        cells: {
            status: chip({
                proposed: 'waiting',
                paying: 'working',
                paid: 'good',
                partly_paid: 'bad',
                withdrawn: 'neutral',
            }),
        },
        Panel: lazyPart(async () => (await import('./money/PayoutPanel.tsx')).PayoutPanel),
    },
    {
        resource: bookDays,
        icon: EventAvailable,
        cells: { state: chip({ open: 'waiting', closed: 'good' }) },
        Panel: lazyPart(async () => (await import('./money/DayPanel.tsx')).DayPanel),
    },
    { resource: notifications, icon: Notifications },
    {
        resource: work,
        icon: WorkHistory,
        cells: { state: chip({ waiting: 'waiting', repeated: 'waiting', running: 'waiting', given_up: 'bad' }) },
    },
    {
        resource: apiKeys,
        icon: Key,
        cells: { status: chip({ waiting: 'waiting', active: 'good', revoked: 'neutral' }) },
        Receipt: lazyPart(async () => (await import('./apiKeys/KeyReceipt.tsx')).KeyReceipt),
    },
];
