import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { nativeServerModules } from './app/vite/native-server-modules.ts'
import { ownRouteModuleLoader } from './app/vite/own-route-module-loader.ts'

export default defineConfig({
  plugins: [nativeServerModules(), tailwindcss(), reactRouter(), ownRouteModuleLoader()],
  build: {
    // A font as a data address would need a looser policy and could not be preloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
