import type { FiguresGateway } from './figures-gateway.port.ts'
import type { FigureName, SiteFigures } from './site-figures.ts'

/** One figure that cannot be had does not hide the others. */
export async function readSiteFigures(gateway: FiguresGateway): Promise<SiteFigures> {
  const figureOf = async (name: FigureName): Promise<number | null> => {
    const count = await gateway.count(name)
    return count.ok ? count.value : null
  }
  const [points, events] = await Promise.all([figureOf('points'), figureOf('events')])
  return { points, events }
}
