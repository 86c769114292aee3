import { stageLabels, type Stage } from '../../domain/application/stages.ts';
import { say } from '../i18n/say.ts';
import { Pill } from './Pill.tsx';
import { stageTones } from './stageTones.ts';
import { toneColours, type Tone } from './StatusChip.tsx';

/** Where people sell, an application that waits for its review is in work already. */
const toneOf = (stage: Stage): Tone => (stage === 'pending' ? 'working' : stageTones[stage]);

/** Where an application stands, in its colour and in words. */
export const StageMark = ({ stage }: { readonly stage: Stage }) => (
    <Pill colour={toneColours[toneOf(stage)]}>{say(stageLabels[stage])}</Pill>
);
