import { setTimeout as delay } from 'node:timers/promises'
import { siteTag } from './cdn-tags.ts'
import type { Purge } from './purge.port.ts'

/** What is changed in this time is purged together. */
const batchMs = 100
const retryMs = 1_000
/** A header of 100 tags has 4 KB, which every proxy accepts. */
const tagsAtOnce = 100
/** With more, such as after an import, everything is purged. */
const mostTags = 500

/**
 * CDN-3: passes changes on to the CDN until it has confirmed them. Every instance does so, once it knows a change itself: a page that it has rendered
 * just before that is purged by it later. Nothing is stored, because changes are rows already, and an instance that starts purges everything.
 */
export class PurgeQueue {
  private readonly tags = new Set<string>()
  private readonly stopping = new AbortController()
  private sending: Promise<void> | null = null

  constructor(
    private readonly purge: Purge,
    private readonly onError: (error: unknown) => void,
    private readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
      delay(ms, undefined, { signal }),
  ) {}

  readonly add = (tags: readonly string[]): void => {
    for (const tag of tags) this.tags.add(tag)
    if (this.tags.size > mostTags) {
      this.tags.clear()
      this.tags.add(siteTag)
    }
    if (this.tags.size > 0) this.sending ??= this.sendAll().finally(() => (this.sending = null))
  }

  /** The number of tags that are not purged yet. */
  get size(): number {
    return this.tags.size
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.sending
  }

  private async sendAll(): Promise<void> {
    const { signal } = this.stopping
    let pauseMs = batchMs
    while (this.tags.size > 0) {
      await this.wait(pauseMs, signal).catch(() => undefined)
      if (signal.aborted) return
      pauseMs = (await this.sendSome()) ? batchMs : retryMs
    }
  }

  private async sendSome(): Promise<boolean> {
    const sent = this.tags.has(siteTag) ? [siteTag] : [...this.tags].slice(0, tagsAtOnce)
    // A change during the purge adds its tag again.
    if (sent[0] === siteTag) this.tags.clear()
    else for (const tag of sent) this.tags.delete(tag)
    try {
      await this.purge(sent, this.stopping.signal)
      return true
    } catch (error) {
      if (!this.stopping.signal.aborted) this.onError(error)
      this.add(sent)
      return false
    }
  }
}
