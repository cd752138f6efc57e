import { sql } from 'kysely'
import { hoursFromOsm, unknownWeek, weekKeyOf } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { languages, type Language, type Material } from '@recircle/core/material'
import { languageOf, type LocaleCode } from '@recircle/core/site'
import type { Source } from '@recircle/place-files/formats'
import {
  importFields,
  MaterialReader,
  missingColumns,
  readAssignments,
  type ColumnMap,
} from '@recircle/place-files/points'
import { findAccount } from '../account/staff-accounts.ts'
import { guideNow } from '../guide/guide-book.ts'
import { listMaterials } from '../material/material.repository.ts'
import { unknownAccount } from './named-account.ts'
import { mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { nearest } from '../config/nearest-word.ts'
import type { Answer, StaffContext } from './staff-command.ts'

export { languages }

const unknownWeekKey = weekKeyOf(unknownWeek)

export const languageFor = (option: string | null, locale: LocaleCode): Language =>
  languages.find((language) => language === option) ?? languageOf(locale)

/** The public points, rounded to about ten kilometers: new points are expected in the same countries. */
export async function knownPlaces({ database }: StaffContext): Promise<LngLat[]> {
  return database
    .selectFrom('facilities')
    .select([
      sql<number>`round(lng::numeric, 1)::float8`.as('lng'),
      sql<number>`round(lat::numeric, 1)::float8`.as('lat'),
    ])
    .where('status', '=', 'accepted')
    .distinct()
    .execute()
}

/** Which column each field is read from. */
export function readMap(args: CommandArgs, { columns }: Source): ColumnMap | Answer {
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
        `The file has no column "${missing}", only ${columns.slice(0, 30).join(', ')}. Use --default for a fixed text.`,
      )
}

export async function ownerOf({ database }: StaffContext, name: string) {
  const account = await findAccount(database, name)
  if (!account) return unknownAccount(name)
  const { id: userId, org_id: orgId, kinds, currency, locale } = account
  if (orgId === null || !kinds.includes('facility')) {
    return refuse(
      'no-creator',
      `"${name}" has no role recycling-points-creator: points need an owner who may keep them.`,
    )
  }
  return { userId, orgId, currency, locale }
}

interface ReadMaterials {
  readonly all: readonly Material[]
  readonly reader: MaterialReader
  /** What was said of words, by word. */
  readonly words: ReadonlyMap<string, string>
  readonly slugOf: (materialId: number) => string
}

export async function readerOf({ database }: StaffContext, args: CommandArgs): Promise<ReadMaterials | Answer> {
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
  const slugById = new Map(materials.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number): string => slugById.get(id) ?? String(id)
  return {
    all: materials,
    reader: new MaterialReader(materials, words, { guide: await guideNow(database) }),
    words,
    slugOf,
  }
}
