import { sql, type Kysely } from 'kysely'
import { factOf, factsOf, type FactField, type FactValue } from '@recircle/core/report'
import type { Schema } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import { addWaitingPoint } from './waiting-items.ts'

/** Public points of an author, and the changes of them that a report proposes. */
export function reportedPoints(database: Kysely<Schema>, author: Parameters<typeof addWaitingPoint>[1]) {
  const pointOf = async (id: string) => {
    const point = await findFacility(database, id, fileUrl)
    if (!point) throw new Error('The point is gone')
    return point
  }
  return {
    pointOf,
    publicPoint: async (name?: string) => {
      const { id } = await addWaitingPoint(database, author, name)
      await sql`update facilities set status = 'accepted' where id = ${id}`.execute(database)
      return id
    },
    changeOf: async (id: string, field: FactField, to: FactValue) => ({
      field,
      from: factOf(factsOf(await pointOf(id)), field),
      to,
    }),
  }
}
