import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isAdminWord } from './app/vite/admin-words.ts'
import { nativeServerModules } from './app/vite/native-server-modules.ts'
import { ownRouteModuleLoader } from './app/vite/own-route-module-loader.ts'
import { precompressAssets } from './app/vite/precompress-assets.ts'
import { smallWordRuntime } from './app/vite/small-word-runtime.ts'
import { spaceScript } from './app/vite/space-script.ts'
import { writeVisitorsManifest } from './app/vite/visitors-manifest.ts'

const inEveryPage = new RegExp(
  '/app/(root|entry|chunks|routes/site/(layout|page-boundary)' +
    '|site/(layout|errors|analytics/(analytics|data-layer)|page-data|search/(search-form|suggestions)|contact/(let-us-know-form|leave-empty))' +
    '|ui/(session|route-changes|breadcrumbs|dates|icons|page-head|picture|rosette|section))',
)

export default defineConfig({
  plugins: [
    nativeServerModules(),
    smallWordRuntime(),
    tailwindcss(),
    reactRouter(),
    ownRouteModuleLoader(),
    spaceScript(),
    precompressAssets(),
    writeVisitorsManifest(),
  ],
  build: {
    // A font as a data address would need a looser policy and could not be preloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs travels together: it compresses better than many small files.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: inEveryPage },
                { name: 'admin-words', test: isAdminWord(import.meta.dirname), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
