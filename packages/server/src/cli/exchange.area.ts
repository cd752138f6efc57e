import { facilityStatuses, publicFacilityStatuses } from '@recircle/core/facility'
import { feedPagings, isRoundCount, noPaging, type MaybePaging } from '@recircle/core/import'
import { ok } from '@recircle/core/shared'
import { faulty, openSource, type Source, type Sourced } from '@recircle/place-files/formats'
import { FieldReader, importFields, PlaceCheck, PointReader, type ReadPoint } from '@recircle/place-files/points'
import { collectGarbage } from '../import/match/collect-garbage.ts'
import { exportPoints } from '../import/export-points.ts'
import { usualNearM } from '../import/match/import-plan.ts'
import { importPoints } from '../import/match/import-points.ts'
import { termsOfSource } from '../import/sources/sources.repository.ts'
import { listUnits } from '../material/material.repository.ts'
import { refuse } from './answers.ts'
import { givenFile, type GivenFile } from './import-file.ts'
import { isOfAnother, noteStaffSource, sourceMistake, sourceOptions } from './staff-source.ts'
import { knownPlaces, languages, languageFor, ownerOf, readerOf, readMap } from './import-options.ts'
import { shownImport } from './import-report.ts'
import type { CommandArgs } from './command-values.ts'
import type { Area, Command, StaffContext } from './staff-command.ts'
import { termsOfFile } from '../import/match/terms-of-file.ts'

const importCommand: Command = {
  name: 'points',
  about: 'import points from a GeoJSON or CSV file and report each row',
  takes: [{ name: 'file', about: 'CSV, GeoJSON, Overpass JSON or a list of objects, or the https address of one' }],
  options: {
    owner: { about: 'account of the organization that will own them', value: 'ACCOUNT', isRequired: true },
    map: {
      about: 'field=column, or field={column} text {column}; comma-separated',
      value: 'PAIRS',
      isRepeatable: true,
    },
    default: { about: 'field=text for rows without a value', value: 'PAIRS', isRepeatable: true },
    material: {
      about: 'word=slug for a word of the materials column; word= ignores it',
      value: 'PAIR',
      isRepeatable: true,
    },
    hours: { about: 'text=opening_hours for hours in free text', value: 'PAIR', isRepeatable: true },
    encoding: { about: 'encoding if it is not detected, such as windows-1251, koi8-r or utf-16le', value: 'NAME' },
    language: {
      about: 'language of the import in the list of sources',
      value: 'LANGUAGE',
      choices: languages,
    },
    source: { about: 'name of the source (default: the file name)', value: 'NAME' },
    ...sourceOptions,
    publish: { about: 'publish immediately instead of creating drafts for the owner to complete' },
    update: { about: 'update the points of an earlier import with the changes in the file' },
    near: {
      about: `meters within which points with the same materials count as one (${usualNearM})`,
      value: 'N',
    },
    'keep-all': { about: 'keep duplicates' },
    exchange: { about: 'swap latitude and longitude' },
    anywhere: { about: 'accept coordinates at sea or outside the expected country' },
    'dry-run': { about: 'only report what would happen' },
  },
  notes: [
    `Fields: ${importFields.join(', ')}.`,
    'OpenStreetMap tags are understood without a map: recycling:* (materials), opening_hours, recycling_type,',
    'addr:*, check_date. Materials are known by their names in Russian, Kazakh, Spanish and English; synonyms are reported.',
    'The same item of a source is never imported twice: repeat an import that was interrupted.',
    'Rows that have changed since are listed; --update applies them, except for fields that were edited here in the meantime.',
    'The source gets a public page once its points are on the map. With --every its address is fetched again with the same options;',
    'new points then become drafts for staff to review, and its owner can pause it.',
  ],
  async run(context, args) {
    const wrong = sourceMistake(args)
    if (wrong) return wrong
    const paging: MaybePaging = feedPagings.find((each) => each === args.text('paging')) ?? noPaging
    const file = await givenFile(context, args.at(0), paging)
    if ('kind' in file) return file
    const { place, name: fileName, address, key: feedKey, pagingFound } = file
    const read = await readPoints(context, args, file)
    if ('kind' in read) return read
    const { points, notes, fields, places, owner, slugOf } = read
    // SRC-33: a list that ends at a round number may be cut off there.
    if (address !== null && paging === noPaging && isRoundCount(points.length))
      return refuse(
        'feed-round',
        `${place} has exactly ${points.length} rows, as lists that are cut off have: say --paging whole, or how to read the rest.`,
      )
    const isDry = args.has('dry-run')
    const given = args.text('source')
    const name = given ?? fileName
    const others = await isOfAnother(context.database, name, owner.orgId)
    if (others) return others
    const nearM = args.has('keep-all') ? null : args.number('near', usualNearM)
    const isUpdating = args.has('update')
    const terms = termsOfFile(points, await termsOfSource(context.database, name), isUpdating)
    const outcome = await importPoints(context.database, {
      points,
      source: name,
      terms,
      isSourceNamed: given !== null,
      owner,
      isPublished: args.has('publish'),
      isUpdating,
      nearM,
      mode: isDry ? 'dry' : 'write',
      as: 'staff',
      slugOf,
      onProgress: progressOf(context),
    })
    if ('otherSource' in outcome) {
      const { otherSource, count } = outcome
      return refuse(
        'same-source',
        `${place} looks like the source "${otherSource}" under another name: ${count} of its ids are already there. ` +
          `Use --source "${otherSource}" to continue with it, or --source "${fileName}" if it is a different one.`,
      )
    }
    const imported = { ...read, name, address, feedKey, paging, pagingFound, nearM, outcome, terms: terms.after }
    const page = isDry ? null : await noteStaffSource(context, args, imported)
    return shownImport({
      ...outcome,
      notes: [...notes, ...columnNotes(fields), ...countryNotes(places)],
      isDry,
      page,
    })
  },
}

/** Reads all points of a file and drops the file: its bytes must not stay in memory while the points are written. */
async function readPoints(context: StaffContext, args: CommandArgs, { bytes, place }: GivenFile) {
  const source = openSource(bytes, { encoding: args.text('encoding') ?? '' })
  if (!source.ok) return refuse(source.error, `${place} ${source.sentence}`)
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
  const language = languageFor(args.text('language'), owner.locale)
  const units = new Set((await listUnits(context.database)).map(({ slug }) => slug))
  const reader = new PointReader({
    fields,
    map,
    places,
    units,
    materials: materials.reader,
    fileLanguage: null,
    nowMs: Date.now(),
  })
  const points = await pointsOf(source.value, reader)
  if (!points.ok) return refuse(points.error, `${place} ${points.sentence}`)
  const { slugOf, words } = materials
  const { notes } = source.value
  return { points: points.value, notes, fields, map, materials: words, places, language, owner, slugOf }
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
  return [`Ignored columns: ${plain.slice(0, namesShown).join(', ')}${more}. Use --map to read them.`]
}

function countryNotes({ counts }: PlaceCheck): string[] {
  const countries = [...counts].toSorted((a, b) => b[1] - a[1]).map(([country, count]) => `${country} ${count}`)
  return countries.length === 0 ? [] : [`Places: ${countries.slice(0, namesShown).join(', ')}.`]
}

/** Prints at most one line a second. */
function progressOf(context: StaffContext): (done: number, of: number | null) => void {
  let printedMs = performance.now()
  return (done, of) => {
    // The answer itself tells the end.
    if (done === of || performance.now() - printedMs < 1000) return
    printedMs = performance.now()
    context.progress(of === null ? `${done} points …` : `${done} of ${of} points …`)
  }
}

const exportCommand: Command = {
  name: 'points',
  about: 'export points as GeoJSON or CSV, in a form that can be imported again',
  options: {
    format: { about: 'default: geojson', value: 'FORMAT', choices: ['geojson', 'csv'] },
    status: {
      about: 'default: the public statuses',
      value: 'STATUS',
      choices: [...facilityStatuses, 'all'],
      isRepeatable: true,
    },
    organization: { about: 'only those of one organization', value: 'ID' },
    out: { about: 'file to write (default: standard output)', value: 'FILE' },
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
