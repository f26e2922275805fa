import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { forOthers } from '../../own-data-folder.ts'

/** What of Emscripten is touched here; PGlite's own types leave it out. */
type HostNode = { name: string; parent: HostNode }
type Attributes = { mode?: number | null }
type Operations = {
  setattr(node: unknown, attributes: Attributes): void
}
type HostFilesystem = {
  realPath(node: HostNode): string
  node_ops: Operations & {
    mknod(parent: HostNode, name: string, mode: number, device: unknown): HostNode
    rename(node: HostNode, newParent: HostNode, newName: string): void
  }
  stream_ops: Operations & { fsync?(stream: { node: HostNode; nfd: number }): number }
}
export type HostModule = { NODEFS: HostFilesystem; FS: { ErrnoError: new (errno: number) => Error } }
export type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/**
 * A folder of the host in which whatever PostgreSQL makes is for the site's own account alone. It has a umask of its own
 * instead of the process's: it sets the mode of each file that it has made, and of some to one that everybody may read
 * or write.
 */
export class OwnFilesystem extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // Ahead of NodeFS's own, which mounts: nothing may be opened before the operations are there.
        preRun: [
          (module: unknown) => this.prepare(module as HostModule),
          ...[emscriptenOpts.preRun ?? []].flat(),
        ],
      },
    }
  }

  /** Changes what the file system does, before it is used. */
  protected prepare({ NODEFS: host }: HostModule): void {
    const { mknod } = host.node_ops
    host.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~forOthers, device)
    for (const operations of [host.node_ops, host.stream_ops]) {
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~forOthers },
        )
    }
  }
}
