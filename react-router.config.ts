import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // Each build has a folder of its own, which `cli/launch/build.mjs` names.
  buildDirectory: `build/${process.env.BUILD_NAME ?? 'unnamed'}`,
  ssr: true,
  // Where a write comes from is judged before React Router is asked (src/accounts/store/own-origin.ts). Its own check takes
  // the address behind a proxy, which is not https, for the site's.
  allowedActionOrigins: ['**'],
  // The whole route map is small and travels with the first page: no request to discover a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
