/** A combination of keys as it is printed on this machine's keyboard. */
export function keyName(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  const names: Record<string, string> = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' }
  return keys
    .split('-')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(isMac ? '' : '+')
}
