import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { sized } from '../support/smallest.ts'

/** One interaction, in the parts that the Event Timing API tells apart. */
export interface Answer {
  /** Until the page began to handle it. */
  readonly inputMs: number
  readonly processingMs: number
  /** From then to the next frame on the screen. */
  readonly presentationMs: number
  readonly ms: number
}

/** What the page tells. */
interface Told {
  readonly answers?: readonly Answer[]
  readonly isAlive?: true
  readonly firstMarkerMs?: number
}

/** The screen with which Lighthouse plays a phone. */
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G, as the largest paints in docs/decisions/pages.md. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** A busy machine takes a minute for a page. */
const patienceMs = 90_000
const restMs = sized(700, 300)
/** The browser tells of no event that was faster than 16 ms; durations are multiples of 8. */
const unseen: Answer = { inputMs: 0, processingMs: 0, presentationMs: 8, ms: 8 }

export class Phone {
  private answers: Answer[] = []
  private alive = Promise.withResolvers<void>()
  readonly firstMarkerMs = Promise.withResolvers<number>()
  private constructor(
    private readonly context: BrowserContext,
    private readonly session: CDPSession,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, slowdown: number, isSlow = false): Promise<Phone> {
    const context = await browser.newContext({ ...screen, locale: 'ru-RU' })
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (isSlow) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4G)
    }
    const phone = new Phone(context, session, page)
    // Playwright's own way of waiting runs scripts in the page, which would count as tasks of it.
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'tellBench' })
    session.on('Runtime.bindingCalled', ({ payload }) => phone.hear(JSON.parse(payload)))
    await page.addInitScript(watch)
    return phone
  }

  private hear({ answers = [], isAlive, firstMarkerMs }: Told): void {
    this.answers.push(...answers)
    if (isAlive) this.alive.resolve()
    if (firstMarkerMs !== undefined) this.firstMarkerMs.resolve(firstMarkerMs)
  }

  close(): Promise<void> {
    return this.context.close()
  }

  async visit(address: string): Promise<void> {
    this.alive = Promise.withResolvers<void>()
    await this.page.goto(address, { waitUntil: 'commit' })
    await this.alive.promise
    await this.rest()
  }

  rest(): Promise<void> {
    return wait(restMs)
  }

  /** The slowest event of what the visitor does, as Interaction to Next Paint counts it. */
  async answerTo(act: () => Promise<unknown>): Promise<Answer> {
    this.answers = []
    await act()
    await this.rest()
    const [slowest = unseen] = this.answers.toSorted((a, b) => b.ms - a.ms)
    return slowest
  }

  /** Of what opens another document, which is awaited: a tap on one that is about to go opens nothing. */
  async answerToLeaving(act: () => Promise<unknown>): Promise<Answer> {
    this.alive = Promise.withResolvers<void>()
    const answer = await this.answerTo(act)
    await this.alive.promise
    await this.rest()
    return answer
  }

  /** A finger that is drawn over the page. */
  async drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    const steps = 12
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      this.session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }],
      })
    await send('touchStart', 0)
    // oxlint-disable-next-line no-await-in-loop -- a finger moves from one place to the next
    for (let step = 1; step <= steps; step += 1) await send('touchMove', step)
    await send('touchEnd', steps)
  }
}

declare global {
  interface Window {
    tellBench: (told: string) => void
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  // Of the map, or of the server before it.
  const markers = '.leaflet-marker-pane button, main a[data-x]'
  const tell = (told: Told): void => window.tellBench(JSON.stringify(told))
  new PerformanceObserver((list) => {
    const answers = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceEventTiming)
      .filter(({ interactionId }) => interactionId > 0)
      .map(({ startTime, processingStart, processingEnd, duration }) => ({
        inputMs: processingStart - startTime,
        processingMs: processingEnd - processingStart,
        // The duration is rounded.
        presentationMs: Math.max(0, startTime + duration - processingEnd),
        ms: duration,
      }))
    if (answers.length > 0) tell({ answers })
    // The TypeScript of the browser does not know the threshold.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
  const isFree = (marker: Element): boolean => {
    const { left, top, width, height } = marker.getBoundingClientRect()
    return marker.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const isMarked = (): boolean =>
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    [...document.querySelectorAll(markers)].some(isFree)
  const look = (): void => {
    if (isMarked()) requestAnimationFrame(() => tell({ firstMarkerMs: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new MutationObserver(() => {
    if (document.documentElement.hasAttribute('data-hydrated')) tell({ isAlive: true })
  }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true })
}
