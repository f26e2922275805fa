import type { MouseEvent } from 'react'

/** Leads to a field by its link. The address of the page stays as it is: with another one what was refused would be gone. */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
