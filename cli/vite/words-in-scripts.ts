import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { makeFolders } from '#kernel/files/make-folders.ts'

const compiled = /\/src\/kernel\/(?:i18n\/compiled|words)\/([\w-]+)\.ts$/

/**
 * Writes down which words and groups of words the scripts of pages can say, in `words-in-scripts.json` of the build: a
 * body's own travel with a page only where its script could say them.
 */
export function writeWordsInScripts(): Plugin {
  let folder = ''
  return {
    name: 'aval:words-in-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      folder = path.resolve(config.root, config.environments.client?.build.outDir ?? '', '..')
    },
    async writeBundle(_, bundle) {
      const names = Object.values(bundle).flatMap((chunk) =>
        chunk.type !== 'chunk'
          ? []
          : Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? (compiled.exec(id)?.[1] ?? []) : [],
            ),
      )
      if (names.length === 0) this.error('No script says any word')
      await makeFolders(folder)
      await writeFile(path.join(folder, 'words-in-scripts.json'), JSON.stringify([...new Set(names)].sort()))
    },
  }
}
