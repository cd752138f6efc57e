import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../database-outage.ts'
import { asking, type Asking, type ReadAfter } from './asking.ts'
import { firstAnswer } from './first-answer.ts'
import { standbyPatienceMs, type Standby } from './standby.ts'

const writing = /\b(insert into|update|delete from|merge into)\b/i
const isSelect = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !writing.test(text)

/** STANDBY-1: the pool of the primary, which sends single selects of reading requests to standbys. */
export function readingPool(primary: pg.Pool, standbys: readonly Standby[]): PostgresPool {
  let turn = 0
  const inTurn = (): readonly Standby[] => {
    turn = (turn + 1) % standbys.length
    return [...standbys.slice(turn), ...standbys.slice(0, turn)]
  }
  /** STANDBY-3: what no standby answers, for whatever reason, the primary is asked once. Without it every standby is asked, even one that was late or not there a moment ago. */
  const read = async (text: string, values: readonly unknown[], after: ReadAfter): Promise<pg.QueryResult> => {
    let refusal: unknown = null
    const askPrimary = (): Promise<pg.QueryResult> =>
      // From the pool: an answer that comes too late may not hold the connection of a client.
      primary.query(text, [...values]).catch((error: unknown) => {
        refusal = error
        throw error
      })
    const all = inTurn()
    const underWay = new Set<Standby>()
    const ask = async (standby: Standby): Promise<pg.QueryResult> => {
      underWay.add(standby)
      try {
        return await standby.query(text, values, after)
      } finally {
        underWay.delete(standby)
      }
    }
    const attempts = [
      ...all.filter(({ isUsable }) => isUsable).map((standby) => () => ask(standby)),
      askPrimary,
      ...all.map((standby) => async () => {
        if (refusal !== null && !isDatabaseUnavailable(refusal)) throw refusal
        // A slow query is not made slower by being asked twice.
        if (underWay.has(standby)) throw new Error('The standby has not answered yet')
        return ask(standby)
      }),
    ]
    try {
      return await firstAnswer(attempts, standbyPatienceMs)
    } catch (error) {
      throw refusal ?? error
    }
  }
  const clientFor = (request: Asking): PostgresPoolClient => {
    let own: Promise<pg.PoolClient> | null = null
    const query = async (text: string, values: readonly unknown[]) => {
      const { after } = request
      if (own === null && after !== null && isSelect(text)) return read(text, values, after)
      own ??= primary.connect()
      const client = await own
      if (!request.isReading || !isSelect(text)) request.hasWritten = true
      return client.query(text, [...values])
    }
    const release = (destroy?: boolean): void =>
      void own?.then(
        (client) => client.release(destroy),
        () => {},
      )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a cursor in its settings Kysely sends text and values alone
    return { query: query as pg.PoolClient['query'], release }
  }
  return {
    options: primary.options,
    connect: async () => {
      const request = asking.getStore()
      return request === undefined ? primary.connect() : clientFor(request)
    },
    end: async () => void (await Promise.all([primary.end(), ...standbys.map((standby) => standby.end())])),
  }
}
