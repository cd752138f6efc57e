import { sql, type Insertable } from 'kysely'
import { writtenLanguage } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import type { Queries, Schema } from '../../db/database.ts'
import type { UploadStorage } from '../../upload/upload-storage.port.ts'
import { Random } from '../random.ts'
import { materialIds } from '../seed-files.ts'
import type { DemoEvents } from './demo-events.ts'
import { kept, uploadOf } from './demo-photos.ts'

export interface DemoResults {
  readonly results: Insertable<Schema['event_results']>[]
  readonly weights: Insertable<Schema['event_result_weights']>[]
  /** Pictures, and which of them a result has. */
  readonly uploads: Insertable<Schema['uploads']>[]
  readonly photos: Insertable<Schema['event_result_photos']>[]
}

/** What a drawn photo of an event shows; its other kinds have none. */
const sceneOf = { 'clean-up': 'cleared', planting: 'planted', collection: 'collected' } as const
const altOf = {
  cleared: {
    ru: 'Мешки с собранным мусором у воды',
    kk: 'Су жағасында жиналған қоқыс салынған қаптар',
    en: 'Bags of collected litter by the water',
    es: 'Bolsas con la basura juntada junto al agua',
  },
  planted: {
    ru: 'Три молодых дерева и лейка',
    kk: 'Үш жас ағаш пен су құйғыш',
    en: 'Three young trees and a watering can',
    es: 'Tres árboles jóvenes y una regadera',
  },
  collected: {
    ru: 'Стол под навесом: ящики с бутылками, батарейками и картоном',
    kk: 'Қалқа астындағы үстел: бөтелке, батарейка және картон салынған жәшіктер',
    en: 'A table under an awning: crates of bottles, batteries and cardboard',
    es: 'Una mesa bajo un toldo: cajones con botellas, pilas y cartón',
  },
} as const

/** What lies about, and is sorted after a clean-up. */
const picked = ['pet', 'glass-bottles', 'cans']
/** Of so many events nobody has told anything yet. */
const silentShare = 0.2
/** Of the pictures of a scene, how many a result has. */
const photosShare = 0.6
/** Staff publish a result this long after its event at the earliest. */
const decidedAfterMs = dayMs

/** ORG-14: what came of past events. Random values of their own, so that the rest of the set stays as it is. */
export async function makeResults(
  { events, materials }: DemoEvents,
  { storage, seed, nowMs }: { storage: UploadStorage | null; seed: number; nowMs: number },
): Promise<DemoResults> {
  const random = new Random(seed)
  const made: DemoResults = { results: [], weights: [], uploads: [], photos: [] }
  const photoIds = new Random(seed + 14)
  const pictures = storage === null ? [] : await drawnPictures(storage, photoIds, nowMs)
  made.uploads.push(...pictures.map(({ upload }) => upload))
  for (const event of events) {
    const endedMs = new Date(event.ends_at ?? nowMs).getTime()
    const isOver = event.status === 'accepted' && !event.cancelled_at && endedMs + decidedAfterMs < nowMs
    if (!isOver || random.chance(silentShare)) continue
    const id = random.id(endedMs)
    const people = random.integer(3, 60)
    made.results.push({
      id,
      charity_event_id: event.id,
      people,
      hours: people * random.integer(2, 4),
      words: '',
      // Published once its photos are there, as by staff.
      status: 'waiting' as const,
      created_at: new Date(endedMs + decidedAfterMs / 2),
    })
    const language = writtenLanguage(`${event.title} ${event.description}`) ?? 'ru'
    for (const { scene, upload } of pictures)
      if (photoIds.chance(photosShare) && scene === Object.entries(sceneOf).find(([kind]) => kind === event.kind)?.[1])
        made.photos.push({ id: photoIds.id(endedMs), result_id: id, upload_id: upload.id, alt: altOf[scene][language] })
    const collected = materials.filter((each) => each.charity_event_id === event.id).map((each) => each.material_id)
    const found = event.kind === 'clean-up' ? picked.flatMap((slug) => materialIds.get(slug) ?? []) : collected
    for (const material of found)
      made.weights.push({
        result_id: id,
        material_id: material,
        grams: random.integer(20, 900) * 100,
        is_estimate: random.chance(0.3),
      })
  }
  return made
}

async function drawnPictures(storage: UploadStorage, random: Random, nowMs: number) {
  const scenes = await Promise.all(
    Object.values(sceneOf).map(async (scene) => ({ scene, photos: await kept(storage, scene) })),
  )
  return scenes.flatMap(({ scene, photos }) =>
    photos.map((photo) => ({ scene, upload: { ...uploadOf(photo, random.id(nowMs)), is_of_result: true } })),
  )
}

/** Staff have looked at what was told. */
export const publishResults = (queries: Queries) =>
  queries
    .updateTable('event_results')
    .set({ status: 'published', decided_at: sql<Date>`created_at + interval '12 hours'` })
    .where('status', '=', 'waiting')
    .execute()
