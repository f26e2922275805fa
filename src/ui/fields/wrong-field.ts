/**
 * What a field says of itself that is wrong. In a page that comes back with its form the first of them has the focus,
 * without script too; where the page says at its top what is wrong, that has it.
 */
export function wrongField(isWrong: unknown) {
  return isWrong ? ({ 'aria-invalid': true, autoFocus: true } as const) : {}
}

/** What says why a form came back, or what became of it: it has the focus of the page, without script too. */
export const takesFocus = { tabIndex: -1, autoFocus: true } as const

/** The same of what a script may show in place of a form: the focus was in that. */
export const takesFocusShown = { ...takesFocus, ref: focus, className: 'focus:outline-none' } as const

function focus(element: HTMLElement | null): void {
  element?.focus()
}
