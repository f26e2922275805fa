import type { Plugin } from 'vite'

/**
 * Server code is not copied into the page code: it stays where it is and is loaded natively, so that pages and
 * the running process share one instance of it.
 */
export function nativeServerModules(): Plugin {
  return {
    name: 'aval:native-server-modules',
    // In development Vite loads server code itself, so that it is hot as well (see server/dev.ts).
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source) {
      return source.startsWith('#server/') ? { id: source, external: true } : null
    },
  }
}
