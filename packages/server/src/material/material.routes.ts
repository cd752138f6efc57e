import type { FastifyInstance } from 'fastify'
import { materialContract, materialResource, unitContract, unitResource } from '@recircle/core/material'
import { listDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { rules } from '../http/guard/route-rules.ts'
import { listMaterials, listUnits } from './material.repository.ts'

export const MaterialSchema = ResourceOf(materialContract)
const UnitSchema = ResourceOf(unitContract)

/** Changed manually a few times a year. */
const seldomChanged = (operationId: string, summary: string) =>
  rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: { tag: 'materials', operationId, summary },
  })

const whole = (count: number) => ({ pagination: { count, limit: count, offset: 0 } })

export function registerMaterials(app: FastifyInstance, database: Database): void {
  app.get(
    `${wireBasePath}/facility/srm`,
    { schema: { response: { 200: List(MaterialSchema) } }, config: seldomChanged('listMaterials', 'List materials') },
    async (_request, reply) => {
      const materials = await listMaterials(database)
      return reply.type(wireMediaType).send(listDocument(materials.map(materialResource), whole(materials.length)))
    },
  )
  app.get(
    `${wireBasePath}/facility/unit`,
    { schema: { response: { 200: List(UnitSchema) } }, config: seldomChanged('listUnits', 'List units') },
    async (_request, reply) => {
      const units = await listUnits(database)
      return reply.type(wireMediaType).send(listDocument(units.map(unitResource), whole(units.length)))
    },
  )
}
