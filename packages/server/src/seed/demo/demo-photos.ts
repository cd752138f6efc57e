import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { UploadsTable } from '../../db/tables/account.tables.ts'
import { pictureMediaType } from '../../upload/keep-picture.ts'
import type { MadeImage } from '../../upload/make-image.ts'
import type { UploadStorage } from '../../upload/upload-storage.port.ts'
import { Random } from '../random.ts'
import type { DemoFacilities } from './demo-facilities.ts'
import { demoScenes } from './demo-scenes.ts'

const share = 0.3
const severalMaterials = 3

/**
 * FAC-24: a third of the points shown have drawn photos; with its own random generator, so that the rest of the set is unaffected.
 * The drawn containers stand for several materials, so a box for one has none.
 */
export async function addDemoPhotos(
  { facilities, rates }: DemoFacilities,
  storage: UploadStorage,
  seed: number,
  nowMs: number,
): Promise<readonly Insertable<UploadsTable>[]> {
  const random = new Random(seed + 13)
  const [containers, indoors] = await Promise.all([kept(storage, 'containers'), kept(storage, 'indoors')])
  const taken = new Map<unknown, number>()
  for (const { facility_id } of rates) taken.set(facility_id, (taken.get(facility_id) ?? 0) + 1)
  for (const [at, facility] of facilities.entries()) {
    if (facility.status !== 'accepted' || !random.chance(share)) continue
    const isContainer = facility.kind === 'container'
    const scenes = isContainer ? containers : indoors
    const first = random.integer(0, scenes.length - 1)
    if (isContainer && (taken.get(facility.id) ?? 0) < severalMaterials) continue
    const photos = scenes.slice(first, first + 2).map(({ key }) => key)
    facilities[at] = { ...facility, photos }
  }
  return [...containers, ...indoors].map((photo) => uploadOf(photo, random.id(nowMs)))
}

/** The row of a drawn photo. */
export const uploadOf = ({ key, image: { bytes, widthPx, heightPx } }: Kept, id: string) => ({
  id,
  extension: 'webp' as const,
  size_bytes: bytes.length,
  width_px: widthPx,
  height_px: heightPx,
  sha256: createHash('sha256').update(bytes).digest(),
  storage_key: key,
  creator_id: null,
  org_id: null,
})

export interface Kept {
  readonly key: string
  readonly image: MadeImage
}

async function drawn(drawing: string): Promise<MadeImage> {
  const { data, info } = await sharp(Buffer.from(drawing)).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}

/** Draws the photos of a scene and stores them. */
export const kept = (storage: UploadStorage, scene: keyof typeof demoScenes): Promise<readonly Kept[]> =>
  Promise.all(
    demoScenes[scene].map(async (drawing, at) => {
      const image = await drawn(drawing)
      const key = `demo-${scene}-${at + 1}.webp`
      await storage.put(key, image.bytes, pictureMediaType)
      return { key, image }
    }),
  )
