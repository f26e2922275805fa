import { createServer, type Server } from 'node:http'
import { peerHeader } from './pass-on.ts'

/** A head that a worker has taken, and the header that it adds. */
const longestHead = 32 * 1024

/**
 * Answers what workers pass on as if it had come to `server` itself: its connection has the address of whoever asks.
 * The caller lets it listen where nobody but this site can reach it.
 */
export function takePassed(server: Server): Server {
  return createServer({ maxHeaderSize: longestHead }, (request, response) => {
    const [name, peer = ''] = request.rawHeaders.splice(0, 2)
    if (name !== peerHeader) return void request.socket.destroy()
    delete request.headers[peerHeader]
    // A worker opens a connection for each request, so the address holds for as long as the connection.
    Object.defineProperty(request.socket, 'remoteAddress', { value: peer, configurable: true })
    server.emit('request', request, response)
  })
}
