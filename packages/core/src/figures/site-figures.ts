import type { FigureName, FiguresGateway } from './figures-gateway.port.ts'

/** The public figures of the service; null where the backend did not return a count. */
export type SiteFigures = Readonly<Record<FigureName, number | null>>

/** A figure that cannot be loaded does not hide the others. */
export async function readSiteFigures(gateway: FiguresGateway): Promise<SiteFigures> {
  const figureOf = async (name: FigureName): Promise<number | null> => {
    const count = await gateway.count(name)
    return count.ok ? count.value : null
  }
  const [points, events] = await Promise.all([figureOf('points'), figureOf('events')])
  return { points, events }
}
