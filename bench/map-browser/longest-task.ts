interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** CPU time of the thread, so that other programs on the machine do not count. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

export const traceCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** The longest task of the page's main thread in milliseconds of CPU time, and how many took more than 50. */
export function longestTask(trace: Buffer): { longestMs: number; over50: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  return { longestMs: Math.max(0, ...tasks), over50: tasks.filter((ms) => ms > 50).length }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
