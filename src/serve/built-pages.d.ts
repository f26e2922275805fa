/** What `npm run build` makes of app/, as `build/server/index.js`. */
export * from 'virtual:react-router/server-build'
