import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownRouteModuleLoader } from './app/chunks/own-route-module-loader.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), ownRouteModuleLoader()],
  build: {
    // A font as a data address would need a looser policy and could not be preloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Server code stays where it is and is loaded natively, so that the page code and the running process share
    // one instance of it.
    rolldownOptions: isSsrBuild ? { external: [/^#server\//] } : {},
  },
  ssr: { external: ['#server'] },
}))
