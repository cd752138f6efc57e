import { iconMediaTypeOf, type IconFile } from '@recircle/core/facility'
import type { PictureSize, SquareCrop } from './square-crop.ts'

/** A decoded picture with its EXIF orientation applied. */
export interface OpenedPicture extends PictureSize {
  readonly name: string
  readonly bitmap: ImageBitmap
}

/** Returns null if the browser cannot decode it. */
export async function openPicture(file: File): Promise<OpenedPicture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { name: file.name, bitmap, width: bitmap.width, height: bitmap.height }
  } catch {
    return null
  }
}

export function drawCrop(canvas: HTMLCanvasElement, { bitmap }: OpenedPicture, { x, y, size }: SquareCrop): void {
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(bitmap, x, y, size, size, 0, 0, canvas.width, canvas.height)
}

/** Sharp on any screen, yet small to upload. */
const sideMaxPx = 1024

/** Encodes the selected square: as PNG, which preserves transparency, or as JPEG for photos, for which PNG would be huge. */
export async function cropToFile(picture: OpenedPicture, crop: SquareCrop): Promise<IconFile | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(sideMaxPx, Math.round(crop.size)))
  drawCrop(canvas, picture, crop)
  const isPhoto = /\.jpe?g$/i.test(picture.name)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, isPhoto ? 'image/jpeg' : 'image/png', 0.9)
  })
  if (blob === null) return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const extension = iconMediaTypeOf(bytes) === 'image/jpeg' ? 'jpg' : 'png'
  return { name: `${picture.name.replace(/\.[^.]*$/, '')}.${extension}`, bytes }
}
