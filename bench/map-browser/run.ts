import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import {
  heading,
  machine,
  note,
  numbersOption,
  printTable,
  sizesOption,
  writeResults,
  type Row,
} from '../support/report.ts'
import { ms } from '../support/figures.ts'
import { isSmallest, sized } from '../support/smallest.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'
import { conclude } from '../support/verdict.ts'
import type { IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import type { MapPosition } from '../../packages/ui/src/map/map.types.ts'
import type { Engine } from './page.ts'
import type { Measured } from './measure.ts'

/** Above this the peer takes minutes and gigabytes. */
const mostPoints: Readonly<Record<Engine, number>> = {
  recircle: Infinity,
  supercluster: 1_000_000,
  markercluster: 100_000,
}
const engines: readonly Engine[] = ['recircle', 'supercluster', 'markercluster']

await withNodeFlags(import.meta.filename, async () => {
  const [{ generated, malaga }, { serve }, { measure }, { buildPage }] = await Promise.all([
    import('../map/data.ts'),
    import('./server.ts'),
    import('./measure.ts'),
    import('./build-page.ts'),
  ])
  const [seed = 42] = numbersOption('seed', [42])
  const sizes = sizesOption([1000, 10_000, 100_000, 1_000_000], 10)
  const [runs = 3] = numbersOption('runs', sized([3], [1]), 1)
  const before = machine()
  note(`The map in a browser of 1440 × 900 beside its peers; seed ${seed}, the first markers the best of ${runs} runs.`)
  const folder = await buildPage()
  const real = isSmallest ? null : malaga()
  const sets = [...(real === null ? [] : [real]), ...sizes.map((size) => generated(size, seed))]
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath === null ? {} : { executablePath })
  const results = []
  try {
    for (const data of sets) {
      heading(data.name)
      const { url, server } = await serve(folder, data.points)
      const position = positionOf(data.points)
      const measured: (Measured & { engine: Engine })[] = []
      for (const engine of engines.filter((each) => data.points.length <= mostPoints[each]))
        measured.push({ engine, ...(await measure(browser, { url, engine, position }, runs)) })
      server.close()
      server.closeAllConnections()
      printTable(measured.map((each) => rowOf(each, measured[0]?.paintedMs ?? Number.NaN)))
      results.push({ data: data.name, measured })
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  note('')
  printTable([before, machine()])
  writeResults('map-browser', { seed, runs, machine: [before, machine()], results })
  const all = results.flatMap(({ data, measured }) => measured.map((each) => ({ data, ...each })))
  const ours = all.filter(({ engine }) => engine === 'recircle')
  conclude({
    ...Object.fromEntries(
      all.map(({ data, engine, mostMarkers }) => [`${data}: ${engine} draws markers`, mostMarkers > 0]),
    ),
    ...Object.fromEntries(
      ours.map(({ data, mostMarkers, overlaps, movingOverlaps }) => [
        `${data}: at most 200 markers, and none over another`,
        mostMarkers <= 200 && overlaps + movingOverlaps === 0,
      ]),
    ),
  })
})

/** The view to start with: data of one town from near, data of the world from afar. */
function positionOf(points: readonly IndexedPoint[]): MapPosition {
  const lngs = points.map(({ lng }) => lng).toSorted((a, b) => a - b)
  const isTown = (lngs.at(-1) ?? 0) - (lngs[0] ?? 0) < 5
  const { lng, lat } = points[0] ?? { lng: 0, lat: 0 }
  return { centre: { lng, lat }, zoom: isTown ? 11 : 5 }
}

function rowOf({ engine, ...measured }: Measured & { engine: Engine }, ownMs: number): Row {
  return {
    engine,
    'first markers ms': ms(measured.paintedMs),
    ratio: `${(measured.paintedMs / ownMs).toFixed(1)}×`,
    'longest task, load': ms(measured.loadTaskMs),
    'longest task, moving': ms(measured.moveTaskMs),
    'tasks > 50 ms': measured.tasksOver50,
    'most markers': measured.mostMarkers,
    'overlapping pairs': measured.overlaps,
    'overlapping in a frame': measured.movingOverlaps,
  }
}
