import type { Choice } from './ChoiceMenu.tsx';
import { lazyPart } from './lazyPart.ts';
import { MenuButton, type MenuButtonProps } from './MenuButton.tsx';

const ChoiceMenu = lazyPart(async () => (await import('./ChoiceMenu.tsx')).ChoiceMenu);

interface ChoiceButtonProps extends Omit<MenuButtonProps, 'children'> {
    readonly choices: readonly Choice[];
}

/** Opens a menu of things to do, whose code is fetched then: nobody waits for it before the rows. */
export const ChoiceButton = ({ choices, ...button }: ChoiceButtonProps) => (
    <MenuButton {...button}>
        {(anchor, close) => <ChoiceMenu choices={choices} anchor={anchor} onClose={close} />}
    </MenuButton>
);
