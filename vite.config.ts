import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isAdminWord } from './app/vite/admin-words.ts'
import { nativeServerModules } from './app/vite/native-server-modules.ts'
import { ownRouteModuleLoader } from './app/vite/own-route-module-loader.ts'
import { precompressAssets } from './app/vite/precompress-assets.ts'
import { smallWords } from './app/vite/small-words.ts'
import { spaceScript } from './app/vite/space-script.ts'
import { writeVisitorsManifest } from './app/vite/visitors-manifest.ts'

const inEveryPage = new RegExp(
  '/app/(root|entry|chunks|routes/site/(layout|page-boundary)' +
    '|site/(layout|errors|analytics/(analytics|data-layer)|page-data|search/(search-form|suggestions)|contact/(let-us-know-form|leave-empty))' +
    '|ui/(session|route-changes|breadcrumbs|dates|icons|page-head|picture|rosette|section)' +
    // Words of several pages: a file of its own for each takes more than the word.
    '|i18n/paraglide/messages/(home_(families|news)|(contact_)?offices|callout_\\w+|family|country_map' +
    '|message_sent|footer_message_back)\\.js)',
)

export default defineConfig({
  plugins: [
    nativeServerModules(),
    smallWords(),
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
                { name: 'register', test: /\/app\/site\/register\/shown\//, minShareCount: 2 },
                { name: 'admin-words', test: isAdminWord(import.meta.dirname), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
