import { createHash, randomBytes } from 'node:crypto'

/** A mark for the scripts of one rendering. Nothing that was written before can know it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * A rendered page without the mark (its `nonce`), and the hashes of the inline scripts that carried it: those that the
 * framework wrote. A script that came into the page in any other way has no mark, and no hash.
 */
export function readOwnScripts(rendered: string, mark: string): { html: string; hashes: string[] } {
  const carried = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${carried})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...rendered.matchAll(marked)].map(([, script = '']) => script)
  return {
    html: rendered.replaceAll(carried, ''),
    hashes: [...new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))],
  }
}
