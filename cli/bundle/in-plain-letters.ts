import type { Plugin } from 'vite'

/**
 * Writes what is not ASCII as `\u…`. The engine holds the text of all code that it has loaded, and for one letter beyond
 * ASCII that of the whole file takes twice the memory. Text in raw templates would change; the build then fails.
 */
export function inPlainLetters(): Plugin {
  return {
    name: 'aval:in-plain-letters',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') {
          if (/String\.raw`[^`]*[^\0-\x7f][^`]*`/.test(file.code))
            this.error(`A raw template in ${file.fileName} holds letters beyond ASCII`)
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
        }
    },
  }
}
