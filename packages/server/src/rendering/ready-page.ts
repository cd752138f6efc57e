import { createHash } from 'node:crypto'
import type { PageAnswer } from '@recircle/core/rendering'
import { compressors, type Encoding } from '../http/answer/compression.ts'

/** A rendered page: its bytes, their compressed forms (made on first use), and its ETag. */
export class ReadyPage {
  readonly status: number
  readonly location: string | null
  readonly body: Buffer
  readonly etag: string
  readonly isShared: boolean
  /** CDN-2 */
  readonly tags: readonly string[]
  private readonly compressed = new Map<Encoding, Buffer>()
  private readonly compressing = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: PageAnswer, tags: Iterable<string> = []) {
    this.tags = [...tags]
    this.status = answer.status
    this.location = answer.kind === 'redirect' ? answer.location : null
    this.body = Buffer.from(answer.kind === 'page' ? answer.html : '')
    this.isShared = answer.kind === 'page' && answer.isShared
    // Weak: every encoding of the page has the same tag.
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`
  }

  get isCacheable(): boolean {
    return this.isShared && this.status === 200
  }

  /** Synchronous if the page has been compressed before: awaiting a promise would be most of the work of sending a cached page. */
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
