import { type KeyboardEvent, useEffect, useState } from 'react'

type Given<O> = {
  /** The id of the field; those of the list and its options begin with it. */
  id: string
  text: string
  onText(text: string): void
  options: O[]
  onPick(option: O): void
  /** A note about the options: that there are none, that there are more, that they could not be loaded. */
  note?: string | null
  isOpen: boolean
  /** Called to open or close the list. Without it the list is always open, and Escape is left to the surroundings. */
  onOpen?: (isOpen: boolean) => void
  /**
   * Enter takes the first option while none is selected. Without it, typed text is an answer too, and Enter sends it.
   */
  takesFirst?: boolean
  /** The options belong to an earlier text: an Enter that takes the first one waits for those of this text. */
  isLate?: boolean
}

export type Combobox<O extends { id: string }> = ReturnType<typeof useCombobox<O>>

const textKeys = /^(ArrowLeft|ArrowRight|Home|End)$/

/**
 * A field with a list of options, after the pattern of the ARIA Authoring Practices (editable combobox with list
 * autocomplete). The focus stays in the field. Arrows go through the options and round, Enter takes one, and Escape
 * closes the list. Once the list is closed, Escape is left to a dialog around the field, or else empties the field.
 */
export function useCombobox<O extends { id: string }>(given: Given<O>) {
  const { id, text, onText, options, onPick, note = null, isOpen, onOpen, takesFirst, isLate } = given
  const [goneTo, setGoneTo] = useState<string | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const isShown = isOpen && (!onOpen || options.length > 0 || note !== null)
  const goneToAt = options.findIndex((option) => option.id === goneTo)
  const activeAt = !isShown ? -1 : goneToAt < 0 && takesFirst && options.length > 0 ? 0 : goneToAt
  const active = options[activeAt]
  const optionId = (at: number) => `${id}-option-${at}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may stand at the same place
  useEffect(() => {
    document.getElementById(optionId(activeAt))?.scrollIntoView({ block: 'nearest' })
  }, [activeAt, active?.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is waited for the options alone
  useEffect(() => {
    if (!isAwaited || isLate) return
    setAwaited(false)
    if (active) pick(active)
  }, [isAwaited, isLate])

  function close(): void {
    onOpen?.(false)
    setGoneTo(null)
    setAwaited(false)
  }

  function pick(option: O): void {
    close()
    onPick(option)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (textKeys.test(key)) {
      setGoneTo(null)
      setAwaited(false)
      return
    }
    if (key === 'Enter') {
      if (goneToAt < 0 && takesFirst && isOpen && isLate) setAwaited(true)
      else if (active) pick(active)
      else return
    } else if (key === 'Escape' && onOpen) {
      if (!isShown && (text === '' || event.currentTarget.closest('dialog, [popover]'))) return
      if (!isShown) onText('')
      close()
      event.stopPropagation()
    } else {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (!step) return
      onOpen?.(true)
      setAwaited(false)
      // Upwards, the text counts like the first option; a position below 0 is counted from the end.
      const from = step < 0 ? Math.max(activeAt, 0) : activeAt
      setGoneTo(options.at((from + step) % options.length)?.id ?? null)
    }
    event.preventDefault()
  }

  return {
    options,
    note,
    isShown,
    close,
    listId: `${id}-list`,
    /** The attributes that make an element of the list this option; the field keeps the focus and handles the keys. */
    option(option: O) {
      const at = options.indexOf(option)
      return {
        id: optionId(at),
        role: 'option',
        'aria-selected': at === activeAt,
        onClick: () => pick(option),
      }
    },
    field: {
      id,
      // A field of type "search" may not be a combobox (ARIA in HTML).
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isShown && options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active && optionId(activeAt),
      value: text,
      onChange({ target }) {
        onText(target.value)
        onOpen?.(true)
        setGoneTo(null)
        setAwaited(false)
      },
      onClick: () => onOpen?.(true),
      onBlur: close,
      onKeyDown,
    } satisfies React.ComponentProps<'input'>,
  }
}
