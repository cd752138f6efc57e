import type { DeskField } from '@recircle/core/desk'
import type { EventResult } from '@recircle/core/event-result'
import type { Queries } from '../db/database.ts'
import { bare, type ItemContent } from '../desk/item-content.ts'
import { listMaterials } from '../material/material.repository.ts'
import { findResult, lastPublished } from './results.repository.ts'

/** ORG-10: what an organizer tells, beside what is published of the event. */
export async function resultContent(queries: Queries, id: string): Promise<ItemContent | null> {
  const told = await findResult(queries, id)
  if (told === null) return null
  const event = await queries
    .selectFrom('charity_events')
    .innerJoin('users', 'users.id', 'charity_events.creator_id')
    .select(['charity_events.org_id', 'charity_events.creator_id', 'users.name', 'users.email', 'lng', 'lat'])
    .where('charity_events.id', '=', told.eventId)
    .executeTakeFirst()
  if (!event) return null
  const [shown, materials] = await Promise.all([lastPublished(queries, told.eventId), listMaterials(queries)])
  const names = new Map(materials.map((material) => [material.id, material.names.en]))
  const before = shown === null ? new Map<string, string>() : new Map(linesOf(shown, names))
  const after = new Map(linesOf(told, names))
  const fields = [...new Set([...before.keys(), ...after.keys()])].flatMap((name): DeskField[] => {
    const [old, now] = [before.get(name) ?? null, after.get(name) ?? null]
    return old === now ? [] : [{ name, before: old, after: now, standing: old === null ? 'new' : 'changed' }]
  })
  return {
    ...bare,
    version: 1,
    state: told.status,
    organizationId: event.org_id,
    location: { lng: event.lng, lat: event.lat },
    text: told.words,
    fields,
    authorId: event.creator_id,
    authorName: event.name,
    authorEmail: event.email ?? '',
  }
}

const linesOf = ({ weights, people, hours }: EventResult, names: ReadonlyMap<number, string>): [string, string][] => [
  ...weights.map(({ materialId, grams, isEstimate }): [string, string] => [
    names.get(materialId) ?? String(materialId),
    `${isEstimate ? '≈ ' : ''}${grams / 1000} kg`,
  ]),
  ...(people === null ? [] : [['people', String(people)] as [string, string]]),
  ...(hours === null ? [] : [['hours', String(hours)] as [string, string]]),
]
