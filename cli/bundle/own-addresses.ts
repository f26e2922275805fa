import path from 'node:path'
import type { Plugin } from 'vite'

const program = /new URL\('(\.[^']*\/([^'/]+)\.ts)', import\.meta\.url\)/g

/**
 * In a bundle too, `import.meta.url` is where a source of ours is written, for what it reads from there; and a program
 * that it starts, named as `new URL('./some-worker.ts', import.meta.url)`, is bundled beside it. `import.meta.filename`
 * is the bundled file.
 */
export function ownAddresses(root: string): Plugin {
  return {
    name: 'aval:own-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url') || !isOurs(root, id)) return null
      const withPrograms = code.replace(program, (_, address: string, name: string) => {
        this.emitFile({
          type: 'chunk',
          id: path.resolve(path.dirname(id), address),
          fileName: `${name}.js`,
        })
        return `new URL('./${name}.js', import.meta./* bundled */url)`
      })
      // Bundles stand in build/run/, each in a folder of its own.
      const written = JSON.stringify(`../../../${path.relative(root, id).split(path.sep).join('/')}`)
      const moved = withPrograms.replaceAll(
        'import.meta.url',
        `new URL(${written}, import.meta./* bundled */url).href`,
      )
      // Lines stay where they are, so the source map stays true.
      return { code: moved, map: null }
    },
  }
}

function isOurs(root: string, id: string): boolean {
  const place = path.relative(root, id)
  const [top] = place.split(path.sep)
  return top !== '..' && top !== 'build' && !place.includes('node_modules')
}
