import type { Plugin } from 'vite'

/** Server code: it reads, writes, sends or waits. Words and routes of the kernel are part of the pages. */
const ofServer =
  /^#(\w+\/store|\w+\/api(?!\/(routes|machines|developers)\/)|serve|ui\/drawings|kernel(?!\/(i18n|routes)\/))\//

/**
 * Server code is not copied into the page code: it stays where it is and is loaded natively, so that pages and
 * the running process share one instance of it.
 */
export function nativeServerModules(): Plugin {
  return {
    name: 'aval:native-server-modules',
    // In development Vite loads server code itself, so that it is hot as well (see src/serve/dev.ts).
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source) {
      return ofServer.test(source) ? { id: source, external: true } : null
    },
  }
}
