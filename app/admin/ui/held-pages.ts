const holds = new Set<symbol>()

/**
 * A page with text that is saved nowhere stays where it is even when the session has ended: its person signs in
 * elsewhere and goes on. Returns how to let go.
 */
export function holdPage(): () => void {
  const hold = Symbol('page')
  holds.add(hold)
  return () => holds.delete(hold)
}

export function isPageHeld(): boolean {
  return holds.size > 0
}
