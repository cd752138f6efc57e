import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyBox, type Box } from '../../packages/ground/src/copy-box.ts'

const usage = `npm run basemap -- --from FILE_OR_ADDRESS --box WEST,SOUTH,EAST,NORTH --to FILE [--max-zoom 15]
Copies the map tiles of a box out of a larger PMTiles archive. BASEMAP_FILE=FILE then serves them (docs/ground.md).`

const options = {
  from: { type: 'string' },
  box: { type: 'string' },
  to: { type: 'string' },
  'max-zoom': { type: 'string' },
}
const { values } = parseArgs({ options: options as Record<keyof typeof options, { type: 'string' }> })
const box = boxOf(values.box ?? '')
const maxZoom = Number(values['max-zoom'] ?? 15)
if (values.from === undefined || values.to === undefined || box === null || !Number.isInteger(maxZoom)) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const onTile = (count: number): void => void (count % 1000 === 0 && process.stderr.write(`${count} tiles …\n`))
const archive = await copyBox({ from: values.from, box, maxZoom, onTile })
writeFileSync(values.to, archive)
process.stdout.write(`${values.to}: ${(archive.length / 1e6).toFixed(1)} MB\n`)

function boxOf(text: string): Box | null {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text.split(',').map(Number)
  return west < east && south < north ? [west, south, east, north] : null
}
