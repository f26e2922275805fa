import { fdatasyncSync, fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { syncFolder } from '../../sync-folder.ts'
import { type EmscriptenOptions, type HostModule, OwnFilesystem } from './own-filesystem.ts'

export type DurableFilesystemEvents = {
  /** What was committed up to now is on the disk, in this segment of the write-ahead log. */
  onCommit(segment: string): void
  /** PostgreSQL gave up: it answers nothing any more. */
  onPanic(reason: Error): void
}

const writeAheadSegment = /\/pg_wal\/[0-9A-F]{24}$/
const inputOutputError = 29

/**
 * A folder of the host in which PostgreSQL's fsync reaches the disk. PGlite's own has no such operation, so
 * that an fsync there succeeds without doing anything. Folders in which a file was made or renamed are synced
 * together with the first file synced in them, so that a name is as durable as the bytes it leads to.
 */
export class DurableFilesystem extends OwnFilesystem {
  readonly #events: DurableFilesystemEvents
  readonly #renewedFolders = new Set<string>()

  constructor(folder: string, events: DurableFilesystemEvents) {
    super(folder)
    this.#events = events
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: (what: unknown) => {
          this.#events.onPanic(new Error(`The embedded database stopped (${String(what) || 'panic'}).`))
        },
      },
    }
  }

  protected override prepare(module: HostModule): void {
    super.prepare(module)
    const host = module.NODEFS
    const { mknod, rename } = host.node_ops
    host.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device)
      this.#renewedFolders.add(host.realPath(parent))
      return node
    }
    host.node_ops.rename = (node, newParent, newName) => {
      const oldFolder = host.realPath(node.parent)
      rename(node, newParent, newName)
      this.#renewedFolders.add(oldFolder).add(host.realPath(newParent))
    }
    host.stream_ops.fsync = ({ node, nfd }) => {
      try {
        this.#sync(host.realPath(node), nfd)
        return 0
      } catch (error) {
        this.#events.onPanic(new Error('The disk refused to sync the embedded database.', { cause: error }))
        throw new module.FS.ErrnoError(inputOutputError)
      }
    }
  }

  #sync(path: string, descriptor: number) {
    const segment = writeAheadSegment.test(path)
    // As PostgreSQL does on Linux: a segment has its full size from the start, so its bytes are all that change.
    if (segment) fdatasyncSync(descriptor)
    else fsyncSync(descriptor)
    const folder = dirname(path)
    if (this.#renewedFolders.delete(folder)) syncFolder(folder)
    if (segment) this.#events.onCommit(path)
  }
}
