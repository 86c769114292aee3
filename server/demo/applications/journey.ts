import { v7 } from 'uuid';
import { checks } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { markOf, photosWanted, withPhotos } from '../../../domain/application/example.ts';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { at } from '../../../domain/ledger/entry.ts';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { book } from '../../lending/books/book.ts';
import { device, deviceCommand } from '../../platform/database/schema/application.ts';
import { findingsOf, gatheredChecks } from '../credit/evidence.ts';
import { imeiOf } from '../credit/handover.ts';
import type { Cast } from '../credit/history.ts';
import type { Position } from '../credit/homes.ts';
import type { Sample } from '../credit/sample.ts';
import { sectionsOf } from '../credit/sections.ts';
import { isDrawn, type SamplePicture } from '../pictures.ts';
import { checkRow, keepGathered } from './evidence.ts';
import type { Step, Story, StoryParts } from './story.ts';

export interface Journey {
    readonly story: Story;
    readonly parts: StoryParts;
    readonly sample: Sample;
    readonly shop: Position;
    /** Whether the customer stays in the shop until it is decided. */
    readonly isWaiting: boolean;
    readonly cast: Cast;
    readonly picture: SamplePicture;
}

const photograph = async (journey: Journey, kind: DocumentKind): Promise<string> => {
    const { parts, sample, cast, picture, story } = journey;
    const { documentId } = await parts.services.documents.put(parts.tx, {
        applicationUid: parts.uid,
        country: parts.country,
        kind,
        contentType: isDrawn(kind) ? 'image/png' : 'image/jpeg',
        content: await picture(kind, sample.record.number),
        capturedBy: cast.sales.username,
        capturedAt: story.now(),
    });
    return documentId;
};

const step = async ({ story }: Journey, minutes: number, taken: Step): Promise<void> => {
    story.wait(minutes);
    await story.take(taken);
};

/** Takes the photos that a section wants. */
const withTaken = async (journey: Journey, data: Captured): Promise<Captured> => {
    const taken = new Map<DocumentKind, string>();
    for (const kind of photosWanted(data)) taken.set(kind, await photograph(journey, kind));
    return withPhotos(data, (kind) => taken.get(kind) ?? '');
};

/** Captures an application: the customer, and as many of the other sections as told. */
export const capture = async (journey: Journey, most = Infinity): Promise<void> => {
    const { story, sample, cast, isWaiting } = journey;
    const { customer, ...others } = sectionsOf(sample, markOf);
    await story.take({ action: 'start', by: cast.sales, input: { ...customer, customerWaiting: isWaiting } });
    const filled = sectionNames.flatMap((section) => {
        const wanted = section === 'customer' ? null : others[section];
        return wanted === null ? [] : [{ section, wanted }];
    });
    for (const { section, wanted } of filled.slice(0, most)) {
        story.wait(2);
        const input = { section, data: await withTaken(journey, wanted) };
        await story.take({ action: 'save_section', by: cast.sales, input });
    }
};

const gather = async ({ story, parts, sample, shop }: Journey): Promise<void> => {
    const [application, at] = [story.application(), story.now()];
    const checked = gatheredChecks(sample, { application, at, shop });
    await keepGathered(
        parts.tx,
        checked.map((check) => checkRow(check, parts.uid, at)),
    );
};

export const submit = async (journey: Journey): Promise<void> => {
    await capture(journey);
    await step(journey, 1, { action: 'submit', by: journey.cast.sales });
    await gather(journey);
};

const claim = async (journey: Journey): Promise<void> => {
    await submit(journey);
    await step(journey, 3, { action: 'claim', by: journey.cast.reviewer });
};

/** Judges the checks that are needed, the first so many of them. */
const judge = async (journey: Journey, most = Infinity): Promise<void> => {
    const { story, sample, cast } = journey;
    const rules = countries[sample.country];
    const needed = checkTypes.filter((type) => checks[type].isRequired(story.application(), rules));
    for (const check of needed.slice(0, most)) {
        story.wait(1);
        const findings = findingsOf(check, story.application(), story.now());
        const input = { check, outcome: 'pass', reasonCodes: [], comment: null, findings };
        await story.take({ action: 'record_check', by: cast.reviewer, input });
    }
};

export const review = async (journey: Journey): Promise<void> => {
    await claim(journey);
    await judge(journey);
    const input = { verdict: 'approve', comment: 'Everything fits together; the customer knows the terms.' };
    await step(journey, 1, { action: 'finish_review', by: journey.cast.reviewer, input });
};

export const requestEdit = async (journey: Journey): Promise<void> => {
    await claim(journey);
    await judge(journey, 2);
    const sections = [
        { section: 'address', reasonCode: 'MISSING', message: 'Photograph the house from the road, with its gate' },
        {
            section: 'kyc',
            reasonCode: 'UNREADABLE',
            message: 'The back of the ID is blurred; take it again in daylight',
        },
    ].slice(0, 1 + (journey.sample.record.number % 2));
    await step(journey, 2, { action: 'request_edit', by: journey.cast.reviewer, input: { sections } });
};

export const changeDeal = async (journey: Journey): Promise<void> => {
    await review(journey);
    const input = {
        minDepositBps: 4_500,
        maxTenorMonths: 9,
        needGuarantor: false,
        needPledge: false,
        internalComment: 'Income is tight for the whole amount; a higher deposit makes it safe.',
        customerMessage: 'We can offer you this phone with a deposit of at least 45 percent.',
    };
    await step(journey, 2, { action: 'change_deal', by: journey.cast.decider, input });
};

export const approve = async (journey: Journey): Promise<void> => {
    await review(journey);
    await step(journey, 2, { action: 'approve', by: journey.cast.decider, input: { internalComment: null } });
};

const unproven = ['INCOME_UNVERIFIED', 'EMPLOYMENT_UNCONFIRMED'];

export const reject = async (journey: Journey): Promise<void> => {
    const internalComment = 'The employer does not know the customer; the payslip is not theirs.';
    const by = journey.cast.reviewer;
    await claim(journey);
    await judge(journey);
    const found = { check: 'income', outcome: 'fail', reasonCodes: unproven, comment: internalComment, findings: {} };
    await step(journey, 1, { action: 'record_check', by, input: found });
    const recommended = { verdict: 'reject', comment: 'The income is not proven.' };
    await step(journey, 1, { action: 'finish_review', by, input: recommended });
    const input = {
        reasonCodes: unproven,
        internalComment,
        customerMessage: 'We could not confirm your income. You may apply again with another proof of income.',
    };
    await step(journey, 3, { action: 'reject', by: journey.cast.decider, input });
};

export const sign = async (journey: Journey): Promise<void> => {
    await approve(journey);
    const { story, cast } = journey;
    story.wait(5);
    const signature = await photograph(journey, 'signature');
    const termsHash = story.application().terms?.hash;
    await story.take({ action: 'sign', by: cast.sales, input: { termsHash, signature, code: '000000' } });
};

const keptMs = 40 * 3_600_000;

/** Cash of days ago was counted and paid in; what was taken since is still with whoever sold. */
const payIn = async ({ story, parts, cast }: Journey, held: number): Promise<void> => {
    if (Date.now() - story.now().getTime() < keptMs) return;
    const { country, currency } = story.application();
    const entry = cashAccepted({
        acceptanceId: parts.uid,
        from: at('1100', cast.sales.username),
        answers: cast.sales.username,
        held,
        counted: held,
        into: at('1020'),
    });
    await book(parts.tx, { entry, country, currency, bookedBy: cast.decider.username, now: story.now() });
};

export const payDeposit = async (journey: Journey): Promise<void> => {
    await sign(journey);
    const amount = journey.story.application().terms?.offer.dueAtHandover ?? 0;
    const input = { amount, paymentReference: `MM${880_100 + journey.sample.record.number}` };
    await step(journey, 2, { action: 'confirm_deposit', by: journey.cast.sales, input });
    await payIn(journey, amount);
};

/** The provider's part of an enrolment, as it ended. */
export const enrol = async (journey: Journey): Promise<void> => {
    await payDeposit(journey);
    const { story, parts, sample, cast } = journey;
    const imei = imeiOf(sample);
    await step(journey, 1, { action: 'enrol_device', by: cast.sales, input: { imei } });
    const at = story.now();
    const { uid, country, tx } = parts;
    const phone = { applicationUid: uid, imei, createdAt: at, updatedAt: at };
    const { model, tacs } = sample.price;
    await tx.orm.insert(device).values({ ...phone, tac: tacs[0] ?? '', model, state: 'active', country });
    const command = { commandId: v7(), type: 'enroll', reason: 'hand-over', requestedBy: cast.sales.username };
    await tx.orm.insert(deviceCommand).values({ ...phone, ...command, status: 'ack', attempts: 1 });
};

export const complete = async (journey: Journey): Promise<void> => {
    await enrol(journey);
    journey.story.wait(3);
    const handoverPhoto = await photograph(journey, 'handover');
    await journey.story.take({ action: 'complete', by: journey.cast.sales, input: { handoverPhoto } });
};

export const cancel = async (journey: Journey): Promise<void> => {
    await submit(journey);
    const input = { reason: 'CUSTOMER_WITHDREW', comment: 'Bought a used phone for cash instead.' };
    await step(journey, 40, { action: 'cancel', by: journey.cast.sales, input });
};

export const underReview = async (journey: Journey): Promise<void> => {
    await claim(journey);
    await judge(journey, 3);
};

export const drafting = (journey: Journey): Promise<void> => capture(journey, 1 + (journey.sample.record.number % 4));
