import { isFarFewer, retryAfterMs, stopsSync, syncRhythms } from '../../import/index.ts'
import { dayMs, hourMs, minuteMs, type Part, type SimulatedWorld } from './simulated-world.ts'

const faults = ['address-silent', 'address-busy', 'columns-gone', null, null, null] as const

/** When a source is asked and what is taken from it; what its rows change is decided by the server's imports. */
export function simulatedSyncs(world: SimulatedWorld): Part {
  const feed: { fault: string | null; waitMs: number; rows: number } = { fault: null, waitMs: 0, rows: 100 }
  const source = { everyHours: 1, failures: 0, lastRetryMs: 0, nextAtMs: world.nowMs, isPaused: false, rows: 100 }
  let askedAgainAtMs = 0

  function fail(fault: string): void {
    source.failures += 1
    if (stopsSync(fault)) source.isPaused = true
    const retryMs = retryAfterMs(source.failures, source.everyHours, feed.waitMs)
    const longestMs = Math.max(dayMs, source.everyHours * hourMs)
    const isLater = feed.waitMs > 0 || source.failures === 1 || retryMs >= source.lastRetryMs
    world.must(
      'retries',
      isLater && retryMs >= 15 * minuteMs && retryMs <= longestMs,
      () => `${retryMs} after ${source.failures} failures`,
    )
    askedAgainAtMs = world.nowMs + Math.min(feed.waitMs, longestMs)
    source.lastRetryMs = feed.waitMs > 0 ? 0 : retryMs
    source.nextAtMs = world.nowMs + retryMs
  }

  function sync(): void {
    if (source.isPaused || world.nowMs < source.nextAtMs) return
    world.must('asked', world.nowMs >= askedAgainAtMs, () => `asked at ${world.nowMs}, not ${askedAgainAtMs}`)
    world.say(`fetches ${JSON.stringify(feed)}`)
    if (feed.fault !== null) return fail(feed.fault)
    if (feed.rows === 0) fail('feed-empty')
    else if (isFarFewer(source.rows, feed.rows)) fail('feed-shrunk')
    else Object.assign(source, { rows: feed.rows, failures: 0, nextAtMs: world.nowMs + source.everyHours * hourMs })
    const isAccident = feed.rows * 5 < source.rows * 4
    world.must('accidents', !isAccident || source.isPaused, () => `${feed.rows} rows after ${source.rows}`)
  }

  return {
    acts: {
      'syncs: the job': sync,
      'syncs: the source changes': (random) => {
        feed.fault = random.pick(faults)
        feed.waitMs = feed.fault === 'address-busy' ? random.below(72) * hourMs : 0
        feed.rows = Math.max(0, feed.rows + random.below(61) - 30)
      },
      'syncs: its owner looks at it': (random) => {
        source.isPaused = false
        source.everyHours = random.pick(syncRhythms)
        Object.assign(source, { nextAtMs: Math.max(world.nowMs, askedAgainAtMs), lastRetryMs: 0, rows: feed.rows })
      },
    },
    check: () => undefined,
  }
}
