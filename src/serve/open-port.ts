import type { Server } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server as TcpServer } from 'node:net'
import { UnusableVariables } from '#kernel/env.ts'

/** `names` are the variables that say it; without them PORT and HOST do. */
type Place = { host: string; port: number; isShared?: boolean; names?: Names }
type Names = { port: 'PORT' | 'METRICS_PORT'; host: 'HOST' | 'METRICS_HOST' }

/**
 * Begins to accept connections and says on which port. Throws an error of one sentence where it cannot, `UnusableVariables` where
 * trying again would not help.
 * Where the machine has no IPv6, "all interfaces" means those of IPv4. On a port that is shared, other processes of
 * this site may listen too, and the system gives each connection to one of them.
 */
export async function openPort(server: Server, place: Place): Promise<number> {
  try {
    await (place.isShared ? listenAlone(server, place) : listen(server, place))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (place.host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return openPort(server, { ...place, host: '0.0.0.0' })
    const ThrownError = code && lasting.has(code) ? UnusableVariables : Error
    throw new ThrownError(describe(code, place), { cause: error })
  }
  return (server.address() as AddressInfo).port
}

/**
 * Begins to share a port that nobody else has. Any program of this account could join a shared port unnoticed, so it
 * is taken for oneself first, which fails as for everybody. What remains are two sites with one PORT that start within
 * the same millisecond: where they have one data folder, its database refuses the second.
 */
async function listenAlone(server: Server, place: Place): Promise<void> {
  const probe = createServer()
  await listen(probe, { host: place.host, port: place.port })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  await joinPort(server, { host: place.host, port })
}

/** Listens beside the other processes of this site. */
export function joinPort(server: Server, { host, port }: Place): Promise<void> {
  return listen(server, { host, port, reusePort: true })
}

function listen(server: Server | TcpServer, place: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** No right to the port, no shared ports, no IPv6: nothing that passes. */
const lasting = new Set(['EACCES', 'EPERM', 'ENOTSUP', 'EAFNOSUPPORT'])

/** The last is a zone that no interface of this machine has. */
const noAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

const ownNames: Names = { port: 'PORT', host: 'HOST' }

function describe(code: string | undefined, { host, port, names = ownNames }: Place): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another ${names.port}.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose a ${names.port} above 1023.`
  if (code === 'ENOTSUP')
    return 'WORKERS is more than 1, and processes of this system cannot share a port: that needs Linux. Set WORKERS to 1.'
  if (code && noAddress.has(code)) return `${names.host} is ${host}, which is not an address of this machine.`
  return `Listening on ${host}, port ${port}, is not possible (${code}): look at ${names.host} and ${names.port}.`
}
