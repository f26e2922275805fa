import { build, type Plugin } from 'vite'

const entry = 'src/cases/site/in-the-browser.ts'
/** The same address as in `src/cases/site/space-frame.tsx`. */
const fileName = 'assets/let-us-know.js'

/**
 * Builds the one script of the anonymous space into a file of its own, which shares nothing with the code of the site:
 * what a page of the space loads names no other page, and no other page loads it.
 */
export function spaceScript(): Plugin {
  return {
    name: 'aval:space-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry, formats: ['es'] },
          rolldownOptions: { output: { codeSplitting: false, minify: true } },
        },
      })
      const [made, ...others] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
      if (made?.type !== 'chunk' || others.length > 0) this.error('The script of the space is not one file')
      this.emitFile({ type: 'asset', fileName, source: made.code })
    },
  }
}
