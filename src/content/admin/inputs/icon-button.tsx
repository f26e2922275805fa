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
