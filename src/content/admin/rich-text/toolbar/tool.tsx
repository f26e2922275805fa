import { keyName } from './key-name.ts'

type Props = {
  label: string
  /** As ProseMirror writes it, such as `Mod-b`. */
  keys?: string
  isPressed?: boolean
  isDisabled?: boolean
  /** Whether it is the one that the Tab key reaches. */
  isStop: boolean
  onUse(): void
  children: React.ReactNode
} & Pick<
  React.ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'ref' | 'onKeyDown'
>

/** One button of the toolbar. One that can do nothing now stays reachable, so that the focus is never lost. */
export function Tool({ label, keys, isPressed, isDisabled, isStop, onUse, children, ...more }: Props) {
  const words = keys ? `${label} (${keyName(keys)})` : label
  return (
    <button
      {...more}
      type="button"
      className="text-tool"
      data-tool
      data-tip={words}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      {children}
    </button>
  )
}
