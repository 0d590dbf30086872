import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { isPressed?: boolean };

/** Small toggle button: a touch target of 44 px around a smaller visible shape. */
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
