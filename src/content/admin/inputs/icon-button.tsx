import { Icon } from '#ui/icons.tsx'

type Props = Omit<React.ComponentProps<'button'>, 'type' | 'title' | 'className'> & { label: string }

/** A button that shows a drawing; its words are read out and shown when one points at it. */
export function IconButton({ label, children, ...button }: Props) {
  return (
    <button {...button} type="button" className="input-icon" title={label}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** Takes what a row holds away; stands at its end. */
export function RemoveButton(props: React.ComponentProps<typeof IconButton>) {
  return (
    <span className="row-actions">
      <IconButton {...props}>
        <RemoveIcon />
      </IconButton>
    </span>
  )
}

/** Small drawings on the buttons of inputs; the words are beside them, for those who cannot see them. */
export function CopyIcon() {
  return (
    <Icon size={16}>
      <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
    </Icon>
  )
}

export function RemoveIcon() {
  return (
    <Icon size={16}>
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  )
}

export function PlusIcon() {
  return (
    <Icon size={16}>
      <path d="M8 3v10M3 8h10" />
    </Icon>
  )
}

export function MinusIcon() {
  return (
    <Icon size={16}>
      <path d="M3 8h10" />
    </Icon>
  )
}
