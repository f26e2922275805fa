export type PageAction = { label: string; go(): void }

/**
 * What the open page offers, by the words of its own links and buttons within what is marked `data-page-actions`: so the
 * palette has what may be done here, and what can be done now, without a second list of it.
 */
export function pageActions(): PageAction[] {
  const marked = '[data-page-actions] :is(a[href], button:enabled:not([aria-disabled="true"]))'
  return [...document.querySelectorAll<HTMLElement>(marked)]
    .filter((each) => each.checkVisibility())
    .map((each) => ({ label: wordsOf(each), go: () => each.click() }))
}

function wordsOf(control: HTMLElement): string {
  return control.textContent.replace(/\s+/g, ' ').trim()
}
