import { iconMediaTypeOf, type IconFile } from '@recircle/core/facility'
import type { PictureSize, SquareCrop } from './square-crop.ts'

/** A picture that the browser has read, the right way up: what a camera says of its turn is applied here, once. */
export interface OpenedPicture extends PictureSize {
  readonly name: string
  readonly bitmap: ImageBitmap
}

/** Null when the browser cannot read it. */
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

/** Sharp on any screen, and small on the way. */
const sideMaxPx = 1024

/** The chosen square as a file: PNG, which keeps what is see-through, or JPEG where that would be a mountain. */
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
