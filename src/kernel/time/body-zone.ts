/** Where a body has not said otherwise, as none could before it was asked. */
const atFirst = 'America/Montevideo'

let kept: string | null = null

/**
 * The time zone of the body's seat (IANA): by its clock certificates expire and schedules fall due. A process serves one
 * body, so it is kept here; a page carries it to its script.
 */
export function bodyTimeZone(): string {
  return (
    kept ?? (typeof document === 'undefined' ? null : document.documentElement.dataset.timeZone) ?? atFirst
  )
}

/** One that this process knows (`isTimeZone`); null where the body has not said it. */
export function keepBodyTimeZone(zone: string | null): void {
  kept = zone
}
