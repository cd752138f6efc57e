import { v7 as uuidV7 } from 'uuid'
import { newImportSettings } from '@recircle/core/import'
import type { Database } from '../db/database.ts'
import { changeRun, insertRun } from '../import/runs/import-runs.repository.ts'
import { sourceKey } from '../import/match/source-records.ts'

interface SampleOwner {
  readonly orgId: string
  readonly creatorId: string
  readonly publicPoint: () => Promise<string>
  readonly newPoint: () => Promise<string>
  /** A name that no other account may read. */
  readonly importedName: string
}

/** Imports and sources of one organization, for calls about them. */
export function sampleImports(
  database: Database,
  { orgId, creatorId, publicPoint, newPoint, importedName }: SampleOwner,
) {
  /** An import of the owner of the points, already checked or applied: no job has to run. */
  const newImport = async (status: 'checked' | 'applied' = 'checked'): Promise<string> => {
    await database.deleteFrom('import_runs').execute()
    const bytes = Buffer.from(`name,lat,lng\n${importedName},43.2,76.9`)
    const own = { orgId, creatorId, language: 'en' } as const
    const run = await insertRun(database, { ...own, fileName: `${importedName}.csv`, bytes })
    if (run === null) throw new Error('There are too many imports')
    for (const number of [1, 2])
      await database
        .insertInto('import_rows')
        .values({
          run_id: run.id,
          number,
          at: `line ${number + 1}`,
          cells: JSON.stringify({ name: importedName }),
          asks: number === 2 ? importedName : null,
          lng: null,
          lat: null,
        })
        .execute()
    await changeRun(database, run.id, { status, total: 2, found: { columns: ['name'] } })
    return run.id
  }
  /** A source with a point on the map and a draft, which its last file does not have. */
  const newSource = async (): Promise<string> => {
    await database.deleteFrom('import_sources').execute()
    const id = uuidV7()
    const key = sourceKey(orgId, 'points')
    await database
      .insertInto('import_sources')
      .values({
        id,
        key,
        org_id: orgId,
        creator_id: creatorId,
        name: importedName,
        language: 'en',
        address: 'https://city.example/points.csv',
        settings: JSON.stringify({ ...newImportSettings, source: 'points' }),
        every_hours: 24,
      })
      .execute()
    const points = [await publicPoint(), await newPoint()]
    await database
      .insertInto('facility_sources')
      .values(
        points.map((point, at) => ({
          facility_id: point,
          source: key,
          source_id: String(at),
          said: '{"content":{},"isNamed":false}',
          gone_since: new Date(),
        })),
      )
      .execute()
    return id
  }
  /** IMP-34 */
  const placeCalls = {
    locateImport: async () => ({ path: { id: await newImport() }, body: { town: 'Алматы' } }),
    placeImportRow: async () => ({
      path: { id: await newImport(), number: '2' },
      body: { place: { lat: 43.2, lng: 76.9 } },
    }),
    acceptImportPlaces: async () => ({ path: { id: await newImport() }, body: { exactness: 'house' } }),
    importAgain: async () => ({ path: { id: await newImport('applied') } }),
    openSource: async () => ({ path: { id: await newSource() } }),
  }
  return { newImport, newSource, placeCalls }
}
