import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route map is small and travels with the first page: no request to discover a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
