import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangePosition } from '../../db/change-position.ts'
import type { SnapshotStore } from './snapshot-store.ts'

/** What a snapshot was made of. */
export interface SnapshotOrigin {
  /** The build of the server and what it runs on: another one may number, fold or place differently. */
  readonly program: string
  /** The bits of the index stand for these. */
  readonly materials: string
  readonly position: ChangePosition
}

interface SnapshotHead extends SnapshotOrigin {
  readonly format: number
  readonly columns: readonly (readonly [kind: ColumnKind, length: number])[]
}

const format = 1
const columnOf = {
  Uint8Array: (length: number) => new Uint8Array(length),
  Uint16Array: (length: number) => new Uint16Array(length),
  Int32Array: (length: number) => new Int32Array(length),
  Uint32Array: (length: number) => new Uint32Array(length),
  Float64Array: (length: number) => new Float64Array(length),
} as const
type ColumnKind = keyof typeof columnOf
type Column = ReturnType<(typeof columnOf)[ColumnKind]>

const digestBytes = 32
const longestHead = 1_000_000
const bytesAtOnce = 4_194_304
/** In the state as JSON, in place of the column of that number. */
const columnKey = '$column'

export class BrokenSnapshot extends Error {}

/**
 * A file: the length of its head, the head as JSON and its digest; the state as JSON without its columns of numbers, these columns, and the digest of
 * both. Only what is copied here at once is in it.
 */
export function snapshotParts(origin: SnapshotOrigin, state: object): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const columns: Column[] = []
  const json = JSON.stringify(state, (_key, value: unknown) =>
    isColumn(value) ? { [columnKey]: columns.push(value) } : value,
  )
  columns.unshift(new TextEncoder().encode(json))
  const head: SnapshotHead = {
    format,
    ...origin,
    columns: columns.map((column) => [column[Symbol.toStringTag], column.length]),
  }
  return partsOf(new TextEncoder().encode(JSON.stringify(head)), columns)
}

async function* partsOf(
  head: Uint8Array<ArrayBuffer>,
  columns: readonly Column[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  yield new Uint8Array(Uint32Array.of(head.length).buffer)
  yield head
  yield digestOf(head)
  const hash = createHash('sha256')
  for (const column of columns) {
    const bytes = bytesOf(column)
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      const part = bytes.subarray(at, at + bytesAtOnce)
      hash.update(part)
      // Requests get their turn.
      await nextTurn()
      yield part
    }
  }
  yield new Uint8Array(hash.digest())
}

/** Null if there is none. */
export async function openSnapshot(store: SnapshotStore): Promise<OpenSnapshot | null> {
  const parts = await store.open()
  if (parts === null) return null
  const reader = new PartReader(parts[Symbol.asyncIterator]())
  try {
    return new OpenSnapshot(await readHead(reader), reader)
  } catch (error) {
    await reader.end()
    throw error
  }
}

async function readHead(reader: PartReader): Promise<SnapshotHead> {
  const length = new Uint32Array(1)
  await reader.readInto(bytesOf(length))
  if (length[0]! > longestHead) throw new BrokenSnapshot('it is not a snapshot')
  const [bytes, digest] = [new Uint8Array(length[0]!), new Uint8Array(digestBytes)]
  await reader.readInto(bytes)
  await reader.readInto(digest)
  if (!isSame(digest, digestOf(bytes))) throw new BrokenSnapshot('its head is altered')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server has written it, since the digest fits
  const head = JSON.parse(new TextDecoder().decode(bytes)) as SnapshotHead
  if (head.format !== format) throw new BrokenSnapshot('it has another format')
  return head
}

/** Read up to its head; has to be ended. */
class OpenSnapshot {
  constructor(
    readonly head: SnapshotHead,
    private readonly reader: PartReader,
  ) {}

  /** The state of which the snapshot was made, if not a byte differs. */
  async state(): Promise<unknown> {
    const hash = createHash('sha256')
    const columns: Column[] = []
    for (const [kind, length] of this.head.columns) {
      const column = columnOf[kind](length)
      await this.reader.readInto(bytesOf(column), (part) => hash.update(part))
      columns.push(column)
    }
    const digest = new Uint8Array(digestBytes)
    await this.reader.readInto(digest)
    if (!isSame(digest, hash.digest())) throw new BrokenSnapshot('it is altered')
    if (!(await this.reader.isAtEnd())) throw new BrokenSnapshot('it is longer than it says')
    const json = new TextDecoder().decode(bytesOf(columns[0] ?? new Uint8Array(0)))
    return JSON.parse(json, (_key, value: unknown) => columns[columnNumber(value)] ?? value)
  }

  end(): Promise<void> {
    return this.reader.end()
  }
}

class PartReader {
  private rest: Uint8Array = new Uint8Array(0)

  constructor(private readonly parts: AsyncIterator<Uint8Array>) {}

  async readInto(target: Uint8Array, onPart: (part: Uint8Array) => void = () => {}): Promise<void> {
    for (let at = 0; at < target.length;) {
      if (await this.isAtEnd()) throw new BrokenSnapshot('it is cut off')
      const part = this.rest.subarray(0, target.length - at)
      onPart(part)
      target.set(part, at)
      at += part.length
      this.rest = this.rest.subarray(part.length)
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.parts.next()
      if (next.done === true) return true
      this.rest = next.value
    }
    return false
  }

  async end(): Promise<void> {
    await this.parts.return?.()
  }
}

const isColumn = (value: unknown): value is Column =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value).slice('[object '.length, -1) in columnOf

/** -1 if it stands for no column. */
const columnNumber = (value: unknown): number =>
  typeof value === 'object' && value !== null && columnKey in value ? Number(value[columnKey]) : -1

const bytesOf = ({ buffer, byteOffset, byteLength }: Column): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, byteLength)
const digestOf = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
