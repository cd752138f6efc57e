import { audited } from '../desk/audited.ts'
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { facilityStatuses, publicFacilityStatuses } from '@recircle/core/facility'
import { ok } from '@recircle/core/shared'
import { collectGarbage } from '../import/collect-garbage.ts'
import { exportPoints } from '../import/export-points.ts'
import { FieldReader, importFields } from '../import/column-map.ts'
import { importPoints } from '../import/import-points.ts'
import { PlaceCheck } from '../import/place-check.ts'
import { PointNamer } from '../import/point-name.ts'
import { PointReader, type ReadPoint } from '../import/point-of-row.ts'
import { openSource } from '../import/open-source.ts'
import type { Source } from '../import/source-row.ts'
import { faulty, type Sourced } from '../import/source-text.ts'
import { listUnits } from '../material/material.repository.ts'
import { refuse } from './answers.ts'
import { knownPlaces, languages, languageFor, ownerOf, readerOf, readMap } from './import-options.ts'
import { shownImport } from './import-report.ts'
import type { CommandArgs } from './command-values.ts'
import type { Area, Command, StaffContext } from './staff-command.ts'

const usualNearM = 5
const largestBytes = 1_073_741_824

const importCommand: Command = {
  name: 'points',
  about: 'import points from a GeoJSON or CSV file and report each row',
  takes: [{ name: 'file', about: 'CSV, GeoJSON, Overpass JSON or a list of objects' }],
  options: {
    owner: { about: 'account of the organization that will own them', value: 'ACCOUNT', isRequired: true },
    map: {
      about: 'field=column, or field={column} text {column}; with commas between',
      value: 'PAIRS',
      isRepeatable: true,
    },
    default: { about: 'field=text for rows without a value', value: 'PAIRS', isRepeatable: true },
    material: {
      about: 'word=slug for a word of the materials column; word= ignores it',
      value: 'PAIR',
      isRepeatable: true,
    },
    hours: { about: 'words=opening_hours for hours in free text', value: 'PAIR', isRepeatable: true },
    encoding: { about: 'encoding if it is not detected, such as windows-1251, koi8-r or utf-16le', value: 'NAME' },
    language: {
      about: 'language of the names generated for points without one',
      value: 'LANGUAGE',
      choices: languages,
    },
    source: { about: "name of the source (the file's name)", value: 'NAME' },
    publish: { about: 'publish immediately instead of creating drafts for the owner to complete' },
    update: { about: 'update the points of an earlier import with the changes in the file' },
    near: {
      about: `meters within which points with the same materials count as one (${usualNearM})`,
      value: 'N',
    },
    'keep-all': { about: 'keep duplicates' },
    exchange: { about: 'swap latitude and longitude' },
    anywhere: { about: 'accept places at sea, or in another country than expected' },
    'dry-run': { about: 'only report what would happen' },
  },
  notes: [
    `Fields: ${importFields.join(', ')}.`,
    'Tags of OpenStreetMap are understood without a map: recycling:* (materials), opening_hours, recycling_type,',
    'addr:*, check_date. Materials are known by their names in Russian, Kazakh, Spanish and English; synonyms are reported.',
    'The same thing of the same source is never imported twice: repeat an import that was cut short.',
    'Rows that have changed since are named, and applied with --update, except for what was edited here meanwhile.',
  ],
  async run(context, args) {
    const path = resolve(context.directory, args.at(0))
    const file = await stat(path)
    if (!file.isFile()) return refuse('file', `${path} is a directory or a device: name a file.`)
    if (file.size > largestBytes) return refuse('file', `${path} is larger than 1 GiB: split it.`)
    const read = await readPoints(context, args, path)
    if ('kind' in read) return read
    const { points, notes, fields, places, namer, owner, slugOf } = read
    const isDry = args.has('dry-run')
    const name = args.text('source')
    const outcome = await importPoints(context.database, {
      points,
      source: name ?? basename(path),
      isSourceSaid: name !== null,
      owner,
      isPublished: args.has('publish'),
      isUpdating: args.has('update'),
      nearM: args.has('keep-all') ? null : args.number('near', usualNearM),
      isDry,
      namer,
      slugOf,
      onProgress: progressOf(context),
    })
    if ('otherSource' in outcome) {
      const { otherSource, count } = outcome
      return refuse(
        'same-source',
        `${path} looks like the source "${otherSource}" under another name: ${count} of its things stand there by the same ids. ` +
          `Say --source "${otherSource}" to go on with it, or --source "${basename(path)}" where it is another one.`,
      )
    }
    if (!isDry) await noteImport(context, name ?? basename(path), outcome)
    return shownImport({
      ...outcome,
      notes: [...notes, ...columnNotes(fields), ...countryNotes(places)],
      isDry,
    })
  },
}

const noteImport = (
  { database, signature }: StaffContext,
  source: string,
  { reports }: { readonly reports: readonly { readonly outcome: string }[] },
) =>
  audited(database, signature, async (_transaction, note) => {
    const outcomes = reports.map(({ outcome }) => outcome)
    const counts = [...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length] as const)
    await note({ act: 'points.import', subjectKind: 'source', subjectId: source, after: Object.fromEntries(counts) })
    return { ok: true }
  })

/** Reads all points of a file and drops the file: its bytes must not stay in memory while the points are written. */
async function readPoints(context: StaffContext, args: CommandArgs, path: string) {
  const source = openSource(await readFile(path), { encoding: args.text('encoding') ?? '' })
  if (!source.ok) return refuse(source.error, `${path} ${source.sentence}`)
  const map = readMap(args, source.value)
  if ('kind' in map) return map
  const owner = await ownerOf(context, args.text('owner') ?? '')
  if ('kind' in owner) return owner
  const materials = await readerOf(context, args)
  if ('kind' in materials) return materials
  const fields = new FieldReader(map, source.value.columns)
  const places = new PlaceCheck(owner.currency, await knownPlaces(context), {
    isAnywhere: args.has('anywhere'),
    isExchanged: args.has('exchange'),
  })
  const namer = new PointNamer(materials.all, languageFor(args.text('language'), owner.locale))
  const units = new Set((await listUnits(context.database)).map(({ slug }) => slug))
  const reader = new PointReader({
    fields,
    map,
    places,
    namer,
    units,
    materials: materials.reader,
    nowMs: Date.now(),
  })
  const points = await pointsOf(source.value, reader)
  if (!points.ok) return refuse(points.error, `${path} ${points.sentence}`)
  const { slugOf } = materials
  return { points: points.value, notes: source.value.notes, fields, places, namer, owner, slugOf }
}

/** Holds the points in memory, but not the rows they were read from. */
async function pointsOf(source: Source, reader: PointReader): Promise<Sourced<readonly ReadPoint[]>> {
  const points: ReadPoint[] = []
  const read = await source.read((row) => {
    points.push(reader.read(row))
    collectGarbage(points.length)
  })
  if (!read.ok) return read
  return points.length === 0
    ? faulty('no-rows', 'has no rows, only the names of columns or nothing at all.')
    : ok(points)
}

const namesShown = 30

function columnNotes({ unused }: FieldReader): string[] {
  const plain = unused.filter((column) => !/^recycling:/i.test(column))
  if (plain.length === 0) return []
  const more = plain.length > namesShown ? ` and ${plain.length - namesShown} more` : ''
  return [`Columns that were not read: ${plain.slice(0, namesShown).join(', ')}${more}. --map reads them.`]
}

function countryNotes({ counts }: PlaceCheck): string[] {
  const countries = [...counts].toSorted((a, b) => b[1] - a[1]).map(([country, count]) => `${country} ${count}`)
  return countries.length === 0 ? [] : [`Places: ${countries.slice(0, namesShown).join(', ')}.`]
}

/** Prints at most one line a second. */
function progressOf(context: StaffContext): (done: number, of: number | null) => void {
  let printedMs = performance.now()
  return (done, of) => {
    if (performance.now() - printedMs < 1000) return
    printedMs = performance.now()
    context.progress(of === null ? `${done} points …` : `${done} of ${of} points …`)
  }
}

const exportCommand: Command = {
  name: 'points',
  about: 'export points as GeoJSON or CSV, which an import can read',
  options: {
    format: { about: 'default: geojson', value: 'FORMAT', choices: ['geojson', 'csv'] },
    status: {
      about: 'default: the public statuses',
      value: 'STATUS',
      choices: [...facilityStatuses, 'all'],
      isRepeatable: true,
    },
    organization: { about: 'only those of the organization', value: 'ID' },
    out: { about: 'file to write (the terminal)', value: 'FILE' },
  },
  async run(context, args) {
    const given = args.list('status')
    const chosen = given.includes('all')
      ? facilityStatuses
      : facilityStatuses.filter((status) => given.includes(status))
    const onProgress = progressOf(context)
    const parts = exportPoints(context.database, {
      format: args.text('format') === 'csv' ? 'csv' : 'geojson',
      statuses: chosen.length > 0 ? chosen : publicFacilityStatuses,
      orgId: args.text('organization'),
      onProgress: (done) => onProgress(done, null),
    })
    return { kind: 'file', parts, path: args.text('out') }
  },
}

export const importArea: Area = { name: 'import', about: 'import points', commands: [importCommand] }
export const exportArea: Area = { name: 'export', about: 'export points', commands: [exportCommand] }
