import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Begins to accept connections and says on which port. Throws an error of one sentence where it cannot.
 * Where the machine has no IPv6, "all interfaces" means those of IPv4.
 */
export async function openPort(server: Server, place: { host: string; port: number }): Promise<number> {
  try {
    await listen(server, place)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (place.host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return openPort(server, { ...place, host: '0.0.0.0' })
    throw new Error(describe(code, place), { cause: error })
  }
  return (server.address() as AddressInfo).port
}

function listen(server: Server, place: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function describe(code: string | undefined, { host, port }: { host: string; port: number }): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another PORT.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose a PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is not an address of this machine.`
  return `Listening on ${host}, port ${port}, is not possible (${code}).`
}
