import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { facilityStatuses, hoursFromOsm, publicFacilityStatuses, unknownWeek, weekKeyOf } from '@recircle/core/facility'
import { findAccount } from '../account/staff-accounts.ts'
import { exportPoints } from '../import/export-points.ts'
import { importFields, missingColumns, readAssignments, type ColumnMap } from '../import/column-map.ts'
import { importPoints } from '../import/import-points.ts'
import { MaterialReader } from '../import/material-reader.ts'
import { pointOfRow } from '../import/point-of-row.ts'
import { readSource, type Source, type SourceFault } from '../import/source-rows.ts'
import { listMaterials } from '../material/material.repository.ts'
import { unknownAccount } from './accounts.area.ts'
import { mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { shownImport } from './import-report.ts'
import { nearest } from '../config/nearest-word.ts'
import type { Answer, Area, Command, Desk } from './staff-command.ts'

const faults: Readonly<Record<SourceFault, string>> = {
  'not-utf8': 'is not UTF-8',
  'broken-json': 'is no whole JSON',
  'not-geojson': 'is no FeatureCollection of GeoJSON',
  'no-columns': 'has no line of column names',
  'open-quote': 'has a quote that is never closed',
}
const usualNearM = 5
const unknownWeekKey = weekKeyOf(unknownWeek)

const importCommand: Command = {
  name: 'points',
  about: 'points from a GeoJSON or CSV file, each row with its outcome',
  takes: [{ name: 'file', about: 'GeoJSON or CSV file' }],
  options: {
    owner: { about: 'account of the organization that will own them', value: 'ACCOUNT', isRequired: true },
    map: {
      about: 'field=column, or field={column} text {column}; with commas between',
      value: 'PAIRS',
      isRepeatable: true,
    },
    default: { about: 'field=text where a row says nothing', value: 'PAIRS', isRepeatable: true },
    material: {
      about: 'word=slug for a word of the materials column; word= leaves it out',
      value: 'PAIR',
      isRepeatable: true,
    },
    hours: { about: 'words=opening_hours for hours in words of their own', value: 'PAIR', isRepeatable: true },
    source: { about: "name of the source (the file's name)", value: 'NAME' },
    publish: { about: 'accepted at once; else they are drafts for their owner to complete' },
    near: { about: `metres within which the same material is the same point (${usualNearM})`, value: 'N' },
    'keep-all': { about: 'keep points beside each other' },
    'dry-run': { about: 'only say what would happen' },
  },
  notes: [
    `Fields: ${importFields.join(', ')}.`,
    'Tags of OpenStreetMap are understood without a map: recycling:* (materials), opening_hours, recycling_type,',
    'addr:*, check_date. Materials are also known by their names and synonyms in Russian, Kazakh, Spanish and English.',
    'The same thing of the same source is never imported twice: repeat an import that was cut short.',
  ],
  async run(desk, args) {
    const path = resolve(desk.directory, args.at(0))
    const source = readSource(await readFile(path))
    if (!source.ok) return refuse(source.error, `${path} ${faults[source.error]}.`)
    const map = readMap(args, source.value)
    if ('kind' in map) return map
    const owner = await ownerOf(desk, args.text('owner') ?? '')
    if ('kind' in owner) return owner
    const materials = await readerOf(desk, args)
    if ('kind' in materials) return materials
    const nowMs = Date.now()
    const isDry = args.has('dry-run')
    const reports = await importPoints(desk.database, {
      points: source.value.rows.map((row) => pointOfRow(row, map, materials.reader, nowMs)),
      source: args.text('source') ?? basename(path),
      owner,
      status: args.has('publish') ? 'accepted' : 'draft',
      nearM: args.has('keep-all') ? null : args.number('near', usualNearM),
      isDry,
      onProgress: progressOf(desk),
    })
    return shownImport(reports, isDry)
  },
}

/** One line a second. */
function progressOf(desk: Desk): (done: number, of: number | null) => void {
  let saidMs = performance.now()
  return (done, of) => {
    if (performance.now() - saidMs < 1000) return
    saidMs = performance.now()
    desk.progress(of === null ? `${done} points …` : `${done} of ${of} points …`)
  }
}

function readMap(args: CommandArgs, { columns }: Source): ColumnMap | Answer {
  const [mapped, defaults] = [readAssignments(args.list('map')), readAssignments(args.list('default'))]
  for (const read of [mapped, defaults]) {
    if (!('unknown' in read)) continue
    const [close] = nearest(read.unknown, importFields)
    return mistake(
      `There is no field "${read.unknown}"${close === undefined ? `, only ${importFields.join(', ')}.` : `: did you mean ${close}?`}`,
    )
  }
  const pairs = args.list('hours').map((pair) => ({ pair, at: pair.lastIndexOf('=') }))
  const wrong = pairs.find(({ pair, at }) => at < 1 || weekKeyOf(hoursFromOsm(pair.slice(at + 1))) === unknownWeekKey)
  if (wrong) return mistake(`"${wrong.pair}" is not words=opening_hours, such as "24 HS=24/7".`)
  const map = {
    hours: new Map(pairs.map(({ pair, at }) => [pair.slice(0, at), pair.slice(at + 1)])),
    columns: 'values' in mapped ? mapped.values : {},
    defaults: 'values' in defaults ? defaults.values : {},
  }
  const [missing] = missingColumns(map, columns)
  return missing === undefined
    ? map
    : mistake(
        `The file has no column "${missing}", only ${columns.slice(0, 30).join(', ')}. A fixed text is a --default.`,
      )
}

async function ownerOf({ database }: Desk, name: string) {
  const account = await findAccount(database, name)
  if (!account) return unknownAccount(name)
  const { id: userId, org_id: orgId, kinds, currency } = account
  if (orgId === null || !kinds.includes('facility')) {
    return refuse(
      'no-creator',
      `"${name}" has no role recycling-points-creator: points need an owner who may keep them.`,
    )
  }
  return { userId, orgId, currency }
}

async function readerOf({ database }: Desk, args: CommandArgs): Promise<{ reader: MaterialReader } | Answer> {
  const materials = await listMaterials(database)
  const slugs = materials.map(({ slug }) => slug)
  const words = new Map<string, string>()
  for (const pair of args.list('material')) {
    const at = pair.lastIndexOf('=')
    const slug = pair.slice(at + 1).trim()
    if (at < 1 || (slug !== '' && !slugs.includes(slug))) {
      const [close] = nearest(slug, slugs)
      return mistake(
        at < 1
          ? `"${pair}" is not word=slug.`
          : `There is no material "${slug}"${close === undefined ? `, only ${slugs.join(', ')}.` : `: did you mean ${close}?`}`,
      )
    }
    words.set(pair.slice(0, at), slug)
  }
  return { reader: new MaterialReader(materials, words) }
}

const exportCommand: Command = {
  name: 'points',
  about: 'points as GeoJSON or CSV, which an import reads back',
  options: {
    format: { about: 'geojson unless it is said', value: 'FORMAT', choices: ['geojson', 'csv'] },
    status: {
      about: 'what everybody sees unless it is said',
      value: 'STATUS',
      choices: [...facilityStatuses, 'all'],
      isRepeatable: true,
    },
    organization: { about: 'only those of the organization', value: 'ID' },
    out: { about: 'file to write (the terminal)', value: 'FILE' },
  },
  async run(desk, args) {
    const said = args.list('status')
    const chosen = said.includes('all') ? facilityStatuses : facilityStatuses.filter((status) => said.includes(status))
    const onProgress = progressOf(desk)
    const parts = exportPoints(desk.database, {
      format: args.text('format') === 'csv' ? 'csv' : 'geojson',
      statuses: chosen.length > 0 ? chosen : publicFacilityStatuses,
      orgId: args.text('organization'),
      onProgress: (done) => onProgress(done, null),
    })
    return { kind: 'file', parts, path: args.text('out') }
  },
}

export const importArea: Area = { name: 'import', about: 'points from elsewhere', commands: [importCommand] }
export const exportArea: Area = { name: 'export', about: 'points for elsewhere', commands: [exportCommand] }
