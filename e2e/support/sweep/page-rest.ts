import type { Page, Request } from '@playwright/test'

const longestRestMs = 60_000

/** Tells when a page is at rest: nothing is being loaded, fonts are there, and what fades has faded. */
export class PageRest {
  private readonly pending = new Set<Request>()
  private waiting: (() => void)[] = []

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.pending.add(request))
    page.on('requestfinished', (request) => this.end(request))
    page.on('requestfailed', (request) => this.end(request))
    page.on('framenavigated', (frame) => frame === page.mainFrame() && this.leave())
  }

  /** A browser may not say how the requests of a page ended that was left before. */
  private leave(): void {
    for (const request of this.pending) if (!request.isNavigationRequest()) this.end(request)
  }

  private end(request: Request): void {
    this.pending.delete(request)
    if (this.pending.size > 0) return
    for (const go of this.waiting) go()
    this.waiting = []
  }

  private nothingPending(): Promise<void> {
    return this.pending.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve))
  }

  /** What arrives may ask for more. */
  async reached(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(this.waitsFor())), longestRestMs)
    })
    await Promise.race([this.restFound(), tooLong]).finally(() => clearTimeout(timer))
  }

  private waitsFor(): string {
    return `${this.page.url()} waits for ${[...this.pending].map((request) => request.url()).join(', ') || 'its animations'}`
  }

  private async restFound(): Promise<void> {
    do {
      await this.nothingPending()
      await this.page.evaluate(async () => {
        await document.fonts.ready
        // Those driven by scrolling never end, and neither do those that stand still.
        const ending = document
          .getAnimations()
          .filter(
            ({ effect, timeline, playState }) =>
              timeline instanceof DocumentTimeline &&
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Infinity,
          )
        await Promise.allSettled(ending.map((animation) => animation.finished))
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
    } while (this.pending.size > 0)
  }
}
