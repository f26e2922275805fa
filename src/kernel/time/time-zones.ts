/** Whether a text names a time zone; an offset such as `-03:00` does not, since it knows no summer. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,59}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zones that this machine, or this browser, knows by name. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone')
}
