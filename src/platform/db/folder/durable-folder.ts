/** PGlite's folder on disk, with an fsync that reaches the disk. */

import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What we use of Emscripten's NODEFS, an internal of PGlite 0.5.16: the version is pinned, and tested. */
interface NodeFiles {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

export interface Sync {
  /** Flushes a descriptor to the disk; `fs.fsyncSync`, unless a test counts. */
  readonly flush?: (descriptor: number) => void
  /** Called when a flush fails. What was acknowledged is then in doubt, so this must not return. */
  readonly failed: (error: unknown) => never
}

type Options = Parameters<NodeFS['init']>[1]

/** Emscripten's NODEFS has no fsync, so PostgreSQL's calls do nothing; this one adds it. */
export class DurableFolder extends NodeFS {
  readonly sync: Sync

  constructor(folder: string, sync: Sync) {
    super(folder)
    this.sync = sync
  }

  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsync = (module: object) => {
      const files = (module as { NODEFS: NodeFiles }).NODEFS
      files.stream_ops.fsync = (stream) => {
        try {
          this.flush(files, stream)
        } catch (error) {
          this.sync.failed(error)
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  private flush(files: NodeFiles, stream: { nfd?: number; node: unknown }): void {
    const flush = this.sync.flush ?? fsyncSync
    if (stream.nfd !== undefined) {
      flush(stream.nfd)
      return
    }
    const descriptor = openSync(files.realPath(stream.node), 'r')
    try {
      flush(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
