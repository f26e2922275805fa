const longest = 120
/** Names of devices on Windows, whatever follows the first dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A name for a file that any system takes and that says what the file is: without folders, control and invisible
 * characters or those that turn the direction of writing, at most 120 characters, ending in `extension`.
 */
export function safeFileName(name: string, extension: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Controls, format characters (bidirectional ones, zero width), lone surrogates, and separators but the space.
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, '')
    .replace(/^[\s.]+/, '')
  const room = longest - extension.length - 1
  const cut = [...base]
    .slice(0, room)
    .join('')
    .replace(/[\s.]+$/, '')
  const stem = cut === '' ? 'file' : reserved.test(cut) ? `_${cut}`.slice(0, room) : cut
  return `${stem}.${extension}`
}
