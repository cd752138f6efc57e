import { pageOf, type Calls } from '../calls/index.ts'
import { figureCalls, type FigureName } from './figure-calls.ts'

/** The public figures of the service; null where the backend did not return a count. */
export type SiteFigures = Readonly<Record<FigureName, number | null>>

/** A figure that cannot be loaded does not hide the others. */
export async function readSiteFigures(calls: Calls): Promise<SiteFigures> {
  const figureOf = async (name: FigureName): Promise<number | null> => {
    const count = await calls.ask(figureCalls[name], { query: pageOf({ limit: 1, offset: 0 }) })
    return count.ok ? count.value : null
  }
  const [points, events] = await Promise.all([figureOf('points'), figureOf('events')])
  return { points, events }
}
