import type { Principal } from '../../../domain/access/roles.ts';
import { system } from '../../../domain/access/roles.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../../domain/application/stages.ts';

export interface Cast {
    readonly sales: Principal;
    readonly reviewer: Principal;
    readonly decider: Principal;
}

/** One step of the past: what was done, when, by whom, and where the application stood then. */
export interface Step {
    readonly action: ActionName;
    readonly at: Date;
    readonly by: Principal;
    readonly stage: Stage;
}

interface Kind {
    readonly minute: number;
    readonly by: (cast: Cast) => Principal;
    readonly stage: Stage;
}

const draftDays = 30;

const kinds = {
    start: { minute: 0, by: ({ sales }) => sales, stage: 'draft' },
    submit: { minute: 20, by: ({ sales }) => sales, stage: 'pending' },
    claim: { minute: 26, by: ({ reviewer }) => reviewer, stage: 'under_review' },
    request_edit: { minute: 32, by: ({ reviewer }) => reviewer, stage: 'edit_requested' },
    finish_review: { minute: 40, by: ({ reviewer }) => reviewer, stage: 'reviewed' },
    change_deal: { minute: 45, by: ({ decider }) => decider, stage: 'condition_approved' },
    approve: { minute: 45, by: ({ decider }) => decider, stage: 'approved' },
    reject: { minute: 45, by: ({ decider }) => decider, stage: 'rejected' },
    sign: { minute: 55, by: ({ sales }) => sales, stage: 'signed' },
    confirm_deposit: { minute: 57, by: ({ sales }) => sales, stage: 'signed' },
    enrol_device: { minute: 58, by: ({ sales }) => sales, stage: 'signed' },
    complete: { minute: 66, by: ({ sales }) => sales, stage: 'completed' },
    cancel: { minute: 60, by: ({ sales }) => sales, stage: 'cancelled' },
    expire: { minute: draftDays * 24 * 60 + 1, by: () => system, stage: 'expired' },
} as const satisfies Partial<Record<ActionName, Kind>>;

/** The steps that the demonstration's past knows. */
export type Told = keyof typeof kinds;

const reviewed: readonly Told[] = ['start', 'submit', 'claim', 'finish_review'];
const paths: Readonly<Record<Stage, readonly Told[]>> = {
    draft: ['start'],
    expired: ['start', 'expire'],
    pending: ['start', 'submit'],
    cancelled: ['start', 'submit', 'cancel'],
    under_review: ['start', 'submit', 'claim'],
    edit_requested: ['start', 'submit', 'claim', 'request_edit'],
    reviewed,
    condition_approved: [...reviewed, 'change_deal'],
    rejected: [...reviewed, 'reject'],
    approved: [...reviewed, 'approve'],
    signed: [...reviewed, 'approve', 'sign'],
    completed: [...reviewed, 'approve', 'sign', 'confirm_deposit', 'enrol_device', 'complete'],
};

/** The steps that brought an application to a stage, oldest first. */
export class History {
    readonly steps: readonly Step[];

    constructor(stage: Stage, startedAt: Date, cast: Cast) {
        this.steps = paths[stage].map((action) => {
            const kind: Kind = kinds[action];
            const at = new Date(startedAt.getTime() + kind.minute * 60_000);
            return { action, at, by: kind.by(cast), stage: kind.stage };
        });
    }

    /** The first step of these that was taken; undefined when none was. */
    step(...actions: readonly Told[]): Step | undefined {
        return this.steps.find(({ action }) => actions.some((wanted) => wanted === action));
    }

    get last(): Step {
        const last = this.steps.at(-1);
        if (last === undefined) throw new Error('Every history has a beginning');
        return last;
    }

    get stageSince(): Date {
        const { stage } = this.last;
        return this.steps.find((step) => step.stage === stage)?.at ?? this.last.at;
    }
}
