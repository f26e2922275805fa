import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const shipped = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), 'utf8')
const found = (name: string) =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find(existsSync)

type Places = { port: number; at: string[] }
export type Proxy = {
  name: string
  /**
   * Starts it at a port of loopback before sites at others. In the folder that it is given it keeps `access.log`,
   * `error.log` and, in `temporary/`, whatever it puts into files of what passes.
   */
  start(place: string, places: Places): ChildProcess
}

const starting: Record<string, (program: string) => Proxy['start']> = {
  nginx: (program) => (place, places) => {
    mkdirSync(path.join(place, 'temporary'))
    const config = path.join(place, 'nginx.conf')
    writeFileSync(config, nginxLines(place, places))
    return spawn(program, ['-c', config, '-g', 'daemon off;'], { stdio: 'ignore' })
  },
  caddy:
    (program) =>
    (place, { port, at }) => {
      mkdirSync(path.join(place, 'temporary'))
      const config = path.join(place, 'Caddyfile')
      const site = '{$AVAL_SITE:example.org} {'
      writeFileSync(config, shipped('caddy/Caddyfile').replace(site, `${site}\n\tbind 127.0.0.1`))
      // It says everything on one channel.
      const log = openSync(path.join(place, 'access.log'), 'w')
      writeFileSync(path.join(place, 'error.log'), '')
      const running = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
        env: {
          ...{ PATH: process.env.PATH, HOME: place, TMPDIR: path.join(place, 'temporary') },
          ...{
            AVAL_SITE: `http://127.0.0.1:${port}`,
            AVAL_AT: at.map((each) => `127.0.0.1:${each}`).join(' '),
          },
        },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      return running
    },
}

/** Proxies for which the project brings lines. */
export const proxies: (Proxy & { isInstalled: boolean })[] = Object.entries(starting).map(([name, start]) => {
  const program = found(name)
  if (!program) console.warn(`${name} is not installed: what the project brings for it is not tried.`)
  return { name, isInstalled: program !== undefined, start: start(program ?? name) }
})

/** What the project brings, between what every nginx needs. */
function nginxLines(place: string, { port, at }: Places): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/temporary/${name};`,
  )
  const server = 'server 127.0.0.1:3000'
  const upstream = shipped('nginx/aval-upstream.conf').replace(/^ *server 127\.0\.0\.1:3000.*$/m, (line) =>
    at.map((each) => line.replace(server, `server 127.0.0.1:${each}`)).join('\n'),
  )
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${place}/nginx.pid;
    error_log ${place}/error.log info;
    events {}
    http {
      ${folders.join('\n')}
      ${upstream}
      server {
        listen 127.0.0.1:${port};
        ${shipped('nginx/aval.conf').replaceAll('/var/log/nginx', place)}
      }
    }`
}
