import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontTable } from './fonts.ts'
import { machine, printTable } from '../support/report.ts'
import {
  chunkTable,
  deskLine,
  embedLine,
  groundLine,
  isEmbedOverGate,
  isGroundOverGate,
  isOverGate,
  measureDesk,
  measureEmbed,
  measureGround,
  measureRoutes,
  sizeTable,
} from './measure.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'packages/web/dist/client')
const routes = measureRoutes(dist)
const deskBytes = measureDesk(join(root, 'packages/desk/dist'))
const embedBytes = measureEmbed(dist)
const groundBytes = measureGround(dist)
const over = routes.filter(isOverGate)

mkdirSync(join(root, 'bench/results'), { recursive: true })
const figures = JSON.stringify(routes, (name, value: unknown) => (name === 'chunks' ? undefined : value), 2)
writeFileSync(
  join(root, 'bench/results/bytes.json'),
  `${figures}
`,
)
printTable([machine()])
process.stdout.write(
  `\n${sizeTable(routes)}\n${deskLine(deskBytes)}\n${embedLine(embedBytes)}\n${groundLine(groundBytes)}\n\n${fontTable(dist)}\n\n`,
)
process.stdout.write(
  `Beside: the entry script of OpenLitterMap is 461 KB, of Mobilizon 308 KB, built from their sources.\n\n`,
)
for (const route of over) process.stdout.write(`${chunkTable(route)}\n\n`)
const beside = [isEmbedOverGate(embedBytes), isGroundOverGate(groundBytes)]
const failed = over.length + beside.filter(Boolean).length
process.stdout.write(`${routes.length + beside.length - over.length} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
