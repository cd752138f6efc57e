interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, so that other programs on the machine do not count. */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}

export const traceCategories = [
  'toplevel',
  'loading',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

export interface LongTasks {
  readonly longestMs: number
  readonly over50: number
  /** What each task takes beyond 50 ms, added up from the first paint on. */
  readonly blockingMs: number
}

interface Asked {
  /** Only the process that opened it during the trace. */
  readonly address?: string
  /** By which the tasks are longer on a slower machine. */
  readonly slowdown?: number
}

/** The tasks of the main thread, in milliseconds of CPU time; null if the trace lacks the page that was asked for. */
export function longTasks(trace: Buffer, asked: Asked & { readonly address: string }): LongTasks | null
export function longTasks(trace: Buffer): LongTasks
export function longTasks(trace: Buffer, { address, slowdown = 1 }: Asked = {}): LongTasks | null {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const opened = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  )
  if (address !== undefined && opened === undefined) return null
  const isOfPage = ({ pid }: TraceEvent): boolean => address === undefined || pid === opened?.pid
  const threads = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain' && isOfPage(event))
      .map(threadOf),
  )
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.has(threadOf(event)))
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, ms: (tdur * slowdown) / 1000 }))
  const painted = traceEvents.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event))?.ts ?? 0
  return {
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
    over50: tasks.filter(({ ms }) => ms > 50).length,
    blockingMs: tasks.reduce((sum, { ts, ms }) => sum + (ts >= painted ? Math.max(0, ms - 50) : 0), 0),
  }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
