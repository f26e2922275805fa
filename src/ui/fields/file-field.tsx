type Props = Omit<React.ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  id: string
  label: string
  /** What may be chosen and how large it may be; below the field, which is tall. */
  hint: string
}

/** A file to choose, or to drop: the browser's own control, large enough to aim at. */
export function FileField({ id, label, hint, ...input }: Props) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input id={id} type="file" aria-describedby={`${id}-hint`} className="file-drop" {...input} />
      <p id={`${id}-hint`} className="mt-2 text-quiet">
        {hint}
      </p>
    </div>
  )
}
