import { createHash } from 'node:crypto'
import type { PageAnswer } from '@recircle/core/rendering'
import { compressors, type Encoding } from '../http/compression.ts'

/** A page as it goes out: its bytes, plain and compressed when first asked for, and the hash by which a browser knows it again. */
export class ReadyPage {
  readonly status: number
  readonly location: string | null
  readonly body: Buffer
  readonly etag: string
  readonly isShared: boolean
  private readonly compressed = new Map<Encoding, Buffer>()
  private readonly compressing = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: PageAnswer) {
    this.status = answer.status
    this.location = answer.kind === 'redirect' ? answer.location : null
    this.body = Buffer.from(answer.kind === 'page' ? answer.html : '')
    this.isShared = answer.kind === 'page' && answer.isShared
    // Weak: the same page compressed in another way has the same hash.
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`
  }

  get isCacheable(): boolean {
    return this.isShared && this.status === 200
  }

  /** At once when it has been compressed before: for a cached page waiting for a promise would be most of the work. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.compressed.get(encoding) ?? this.compressing.get(encoding) ?? this.compress(encoding)
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const compressing = compressors[encoding](this.body).then((body) => {
      this.compressed.set(encoding, body)
      this.compressing.delete(encoding)
      return body
    })
    this.compressing.set(encoding, compressing)
    return compressing
  }
}
