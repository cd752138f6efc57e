import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openDataCalls, openDataFormats, readOpenDataQuery, type MeasuredFile } from '@recircle/core/open-data'
import { originOf } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { done } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { siteOf } from '../site/request-site.ts'
import type { OpenDataPages } from './open-data-pages.ts'
import { openResultsPieces } from './open-results-pieces.ts'

const hourMs = 3_600_000
const restMs = 300_000
/** The first who asks after a start waits for so long at most. */
const patienceMs = 3000

interface FigureDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'openDataLicense'>
  readonly database: Database
  readonly pages: OpenDataPages
}

/** LOOK-30: measuring costs as much as sending every file, so it happens once an hour for each site, and nobody waits for it again. */
export function registerFileFigures(app: FastifyInstance, { config, database, pages }: FigureDeps): void {
  const { origins, siteOverrides, openDataLicense: license } = config
  const measured = new Map<string, readonly MeasuredFile[]>()
  const underWay = new Map<string, Promise<void>>()
  /** A failed one is not tried again at once. */
  const triedAtMs = new Map<string, number>()
  const every = readOpenDataQuery([])

  const measure = async (origin: string): Promise<void> => {
    if (!every.ok) return
    const nowMs = Date.now()
    let [rows, bytes] = [0, 0]
    for await (const piece of openResultsPieces(database, { origin, license, onRow: () => void rows++ }))
      bytes += Buffer.byteLength(piece)
    const { files } = await pages.digest({ query: every.value, origin, license, nowMs })
    const points = openDataFormats.map((name): MeasuredFile => {
      const { count, bytes: size } = files[name]
      return { name, rows: count, bytes: size, measuredAtMs: nowMs }
    })
    measured.set(origin, [...points, { name: 'results', rows, bytes, measuredAtMs: nowMs }])
  }

  answer(app, openDataCalls.figures, async ({ request }) => {
    const origin = originOf(siteOf(request, { siteOverrides }), origins)
    const known = measured.get(origin)
    const isOld = known?.every(({ measuredAtMs }) => measuredAtMs < Date.now() - hourMs) ?? true
    const isRested = (triedAtMs.get(origin) ?? 0) < Date.now() - restMs
    if (isOld && isRested && !underWay.has(origin)) {
      triedAtMs.set(origin, Date.now())
      // The page does without what could not be measured.
      const work = measure(origin).catch((error: unknown) => request.log.warn(error, 'open data was not measured'))
      underWay.set(
        origin,
        work.finally(() => underWay.delete(origin)),
      )
    }
    if (known === undefined) await Promise.race([underWay.get(origin), delay(patienceMs, null, { ref: false })])
    return done(measured.get(origin) ?? [])
  })
}
