/** A snapshot of the embedded engine as files in memory, read from its tar once a worker for all its databases. */

import { readFile } from 'node:fs/promises'
import { MemoryFS } from '@electric-sql/pglite'

/** Where PGlite 0.5.16 keeps its data. */
const home = '/pglite/data'

interface Entry {
  /** `base/5/1259`; folders too. */
  readonly path: string
  readonly isFolder: boolean
  readonly mode: number
  readonly start: number
  readonly size: number
}
interface Snapshot {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly entries: readonly Entry[]
}

/** What we use of Emscripten's MEMFS, an internal of the pinned PGlite. */
interface Node {
  contents: Uint8Array
  usedBytes: number
  stream_ops: Readonly<Record<string, unknown>> & { readonly write: Write }
  readonly node_ops: { mknod(folder: Node, name: string, mode: number, device: number): Node }
}
type Write = (stream: { readonly node: Node }, ...written: readonly unknown[]) => number
interface Files {
  mkdirTree(path: string): void
  lookupPath(path: string): { readonly node: Node }
}

const block = 512

/** The entries of a tar (POSIX.1-1988, ustar): a header block each, its contents after it in whole blocks. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = []
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, '')
  for (let at = 0; bytes[at];) {
    const octal = (from: number, length: number) => Number.parseInt(text(at + from, length).trim() || '0', 8)
    const [prefix, name, size] = [text(at + 345, 155), text(at, 100), octal(124, 12)]
    entries.push({
      path: [prefix, name].join('/').replaceAll(/^\/+|\/+$/g, ''),
      isFolder: text(at + 156, 1) === '5',
      mode: octal(100, 8) & 0o7777,
      start: at + block,
      size,
    })
    at += block + Math.ceil(size / block) * block
  }
  return entries
}

const known = new Map<string, Promise<Snapshot>>()

async function snapshotAt(path: string): Promise<Snapshot> {
  const bytes = new Uint8Array(await readFile(path))
  return { bytes, entries: entriesOf(bytes) }
}

/**
 * Hands PGlite the files of a snapshot by putting them into its memory: unpacking the tar by it takes as long as all
 * the rest of a start. A file is every database's until one writes to it, and gets a copy of its own.
 */
export class SnapshotFiles extends MemoryFS {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override async initialSyncFs(): Promise<void> {
    const snapshot = known.get(this.#path) ?? snapshotAt(this.#path)
    known.set(this.#path, snapshot)
    const { bytes, entries } = await snapshot
    const files = this.pg!.Module.FS as unknown as Files
    const ownCopy =
      (write: Write): Write =>
      (stream, ...written) => {
        const { node } = stream
        if (node.contents.buffer === bytes.buffer) node.contents = node.contents.slice()
        return write(stream, ...written)
      }
    const folders = new Map<string, Node>()
    const folderAt = (path: string): Node => {
      const there = folders.get(path)
      if (there) return there
      files.mkdirTree(`${home}/${path}`)
      const { node } = files.lookupPath(`${home}/${path}`)
      folders.set(path, node)
      return node
    }
    for (const { path, isFolder, mode, start, size } of entries) {
      if (isFolder) {
        folderAt(path)
        continue
      }
      const cut = path.lastIndexOf('/')
      const folder = folderAt(path.slice(0, Math.max(cut, 0)))
      const file = folder.node_ops.mknod(folder, path.slice(cut + 1), 0o100_000 | mode, 0)
      file.contents = bytes.subarray(start, start + size)
      file.usedBytes = size
      file.stream_ops = { ...file.stream_ops, write: ownCopy(file.stream_ops.write) }
    }
  }
}
