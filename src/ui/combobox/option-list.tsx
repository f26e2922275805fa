import { m } from '#kernel/i18n/messages.ts'
import type { Combobox } from './use-combobox.ts'

type Props = Pick<React.ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  box: Pick<Combobox<{ id: string }>, 'options' | 'note' | 'isShown' | 'listId'>
  className: string
}

/**
 * The options of a combobox, with their number or a note about them. Pressing an option leaves the focus in the field.
 */
export function OptionList({ box, className, children, ...naming }: Props) {
  const { options, note, isShown } = box
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className={isShown ? className : 'visually-hidden'} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className={note ? 'options-note' : 'visually-hidden'}>
        {isShown && (note ?? m.options_count({ count: options.length }))}
      </p>
      <div id={box.listId} role="listbox" hidden={!isShown || options.length === 0} {...naming}>
        {isShown && children}
      </div>
    </div>
  )
}
