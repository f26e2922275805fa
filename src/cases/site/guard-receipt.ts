/*
 * A receipt code is shown once. Until it was copied, printed, saved or said to be kept, the browser asks before the page
 * that shows it is left, except by the way out.
 */

export function guardReceipt(): void {
  addEventListener('beforeunload', (event) => {
    if (document.querySelector('[data-receipt]:not([data-kept])')) event.preventDefault()
  })
  addEventListener('afterprint', markKept)
}

export function markKept(): void {
  document.querySelector('[data-receipt]')?.setAttribute('data-kept', '')
}
