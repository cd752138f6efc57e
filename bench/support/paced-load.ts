import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface PacedResult {
  /** From the time a request was due to its last byte, so that queueing at the server counts. */
  readonly latenciesMs: readonly number[]
  readonly errors: number
}

export interface Pace {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Requests at even intervals, over open connections in turn: visitors arrive one by one. (`autocannon` sends all
 * requests due within a second at once, which creates its own queue.)
 */
export async function pacedLoad(pace: Pace): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: pace.connections, scheduling: 'fifo' })
  const latenciesMs: number[] = []
  const under: Promise<void>[] = []
  let errors = 0
  const ask = async (dueMs: number, isCounted: boolean): Promise<void> => {
    const isAnswered = await answer(pace, agent)
    if (!isCounted) return
    if (isAnswered) latenciesMs.push(performance.now() - dueMs)
    else errors += 1
  }
  // All connections are open before the first counted request.
  await Promise.all(Array.from({ length: pace.connections }, () => ask(0, false)))
  const startMs = performance.now()
  const total = pace.perSecond * pace.seconds
  while (under.length < total) {
    const due = Math.min(total, ((performance.now() - startMs) / 1000) * pace.perSecond)
    while (under.length < due) under.push(ask(startMs + (under.length / pace.perSecond) * 1000, true))
    await delay(1)
  }
  await Promise.all(under)
  agent.destroy()
  return { latenciesMs, errors }
}

const answer = ({ origin, headers }: Pace, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    request(`${origin}/`, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode === 200))
      response.on('error', () => resolve(false))
      response.resume()
    })
      .on('error', () => resolve(false))
      .end()
  })
