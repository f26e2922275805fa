import { spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '#kernel/free-port.ts'
import type { FetchedPage } from './fetch-page.ts'
import { findProgram } from './find-program.ts'
import { stopProcess } from './stop-process.ts'

/** Headers of the site's answer that nginx sends too, so that both send as much. */
const alsoSent = [
  'cache-control',
  'content-security-policy',
  'vary',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-frame-options',
]

export type StartedNginx = {
  /** As it comes: each request opens its file. */
  url: string
  /** With its cache of open files. */
  cachedUrl: string
  version: string
  stop(): Promise<void>
}

export function findNginx(): string | null {
  return findProgram('nginx', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin')
}

/** nginx with one worker, serving these pages as compressed files with the site's own bytes and headers. */
export async function startNginx(
  program: string,
  folder: string,
  pages: FetchedPage[],
): Promise<StartedNginx> {
  await mkdir(path.join(folder, 'files'), { recursive: true })
  for (const [at, page] of pages.entries())
    await writeFile(path.join(folder, 'files', `${at}.html.gz`), page.gzip)
  const [port, cachedPort] = [await freePort(), await freePort()]
  const settings = path.join(folder, 'nginx.conf')
  await writeFile(settings, configuration(folder, [port, cachedPort], pages))
  const child = spawn(program, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  await listens(port)
  const version = spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr.trim().replace(/^.*: /, '')
  return {
    url: `http://127.0.0.1:${port}`,
    cachedUrl: `http://127.0.0.1:${cachedPort}`,
    version,
    stop: () => stopProcess(child),
  }
}

function configuration(folder: string, [port, cachedPort]: [number, number], pages: FetchedPage[]): string {
  const locations = pages.map(({ path: address, headers }, at) => {
    const sent = alsoSent.flatMap((name) =>
      headers[name] ? [`add_header ${name} "${headers[name].replaceAll('"', '\\"')}";`] : [],
    )
    return `location = ${address.replace(/\?.*/, '')} { ${sent.join(' ')} rewrite ^ /${at}.html break; }`
  })
  // `gzip_static always`: only the compressed files exist, and the caller accepts them.
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      types { text/html html; }
      charset utf-8;
      access_log ${folder}/access.log;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      gzip_static always;
      server { listen 127.0.0.1:${port}; root ${folder}/files; ${locations.join('\n')} }
      server {
        listen 127.0.0.1:${cachedPort}; root ${folder}/files; open_file_cache max=100;
        ${locations.join('\n')}
      }
    }`
}

function listens(port: number, until = Date.now() + 5000): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.on('error', () => {
      if (Date.now() > until) return reject(new Error('nginx did not start within five seconds'))
      setTimeout(() => listens(port, until).then(resolve, reject), 50)
    })
  })
}
