import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isAdminWord } from './cli/vite/admin-words.ts'
import { precompressAssets, writeVisitorsManifest } from './cli/vite/assets.ts'
import { nativeServerModules } from './cli/vite/native-server-modules.ts'
import { ownRouterModules, scriptAsText, spaceScript } from './cli/vite/scripts.ts'
import { writeWordsInScripts } from './cli/vite/words-in-scripts.ts'

const inEveryPage = new RegExp(
  '/src/(root|pages/(layout|errors|routes/(layout|page-boundary)|analytics/analytics|search/search-form)' +
    '|messages/site/let-us-know-form|content/site/search/suggestions' +
    '|ui/(chunks|combobox|use-answer|session/session|route-changes|trusted-types|breadcrumbs|dates|fold|icons|leave-empty|own-turn|page-data|page-head|picture|promises|rosette|section|fields/(field-problem|focus-field))' +
    '|kernel/(limits/own-turn|i18n/word|own-words/kept|text/capital|theme/shown-theme)' +
    // Words of several pages: a file of its own for each takes more than the word.
    '|kernel/i18n/compiled/(head_office|home_(families|news)|(contact_)?offices|family|country_map' +
    '|message_sent|footer_message_back|scheme_quote)\\.ts)',
)

export default defineConfig({
  // What `.env` says comes with the command: the build is stamped with it, and tests do without.
  envDir: false,
  plugins: [
    nativeServerModules(),
    tailwindcss(),
    reactRouter(),
    ownRouterModules(),
    spaceScript(),
    scriptAsText(),
    precompressAssets(),
    writeVisitorsManifest(),
    writeWordsInScripts(),
  ],
  build: {
    // A font as a data address would need a looser policy and would hold up the stylesheet.
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
                {
                  name: 'prose',
                  test: /\/src\/(content\/site\/rich-text|ui\/contents)\.tsx$/,
                  minShareCount: 2,
                },
                {
                  name: 'register',
                  test: /\/src\/(register\/site\/shown\/(certificate-card|no-record|report-links|state-.*)\.|ui\/fields\/file-field)/,
                  minShareCount: 2,
                },
                // Checking shows answers only, which are less than the page of a certificate or a company.
                { name: 'record', test: /\/src\/register\/site\/shown/, minShareCount: 2 },
                { name: 'admin-words', test: isAdminWord(import.meta.dirname), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
