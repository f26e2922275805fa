import { createServer, type Server } from 'node:http'
import { peerHeader } from './pass-on.ts'

/** A head that a worker has taken, and the header that it adds. */
const longestHead = 32 * 1024

/**
 * Answers what workers pass on as if it had come to `server` itself: its connection has the address of whoever asks.
 * The caller lets it listen where nobody but this site can reach it.
 */
export function takePassed(server: Server): Server {
  const used = new WeakSet<object>()
  const passed = createServer({ maxHeaderSize: longestHead }, (request, response) => {
    const [name, peer = ''] = request.rawHeaders.splice(0, 2)
    // A worker opens a connection for each request: a second one in it was hidden in the first.
    if (name !== peerHeader || used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    delete request.headers[peerHeader]
    Object.defineProperty(request.socket, 'remoteAddress', { value: peer, configurable: true })
    server.emit('request', request, response)
  })
  // None is dropped: a header says where a request ends.
  passed.maxHeadersCount = 0
  return passed
}
