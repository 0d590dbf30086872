import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { isPressed?: boolean };

/** A small choice that stays pressed. 44 px to touch, smaller to look at. */
export function Chip({ isPressed = false, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className="group/chip target grid place-items-center"
      {...props}
    >
      <span className="figures min-w-11 rounded-sm border border-line bg-raised px-3 py-1 text-center text-sm transition-colors group-hover/chip:border-ink group-disabled/chip:border-line group-disabled/chip:bg-sunk group-disabled/chip:text-ink-soft group-aria-pressed/chip:border-ink group-aria-pressed/chip:bg-ink group-aria-pressed/chip:text-paper">
        {children}
      </span>
    </button>
  );
}
