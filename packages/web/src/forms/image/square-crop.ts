/** The selected square of a picture, in the picture's pixels. */
export interface SquareCrop {
  readonly x: number
  readonly y: number
  readonly size: number
}
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The zoom limit, as a share of the shorter side. */
const smallestShare = 1 / 8

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The largest square, centered. */
export function wholeCrop({ width, height }: PictureSize): SquareCrop {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

/** A crop never leaves its picture. */
export function moveCrop(crop: SquareCrop, { width, height }: PictureSize, dx: number, dy: number): SquareCrop {
  return {
    x: clamp(crop.x + dx, 0, width - crop.size),
    y: clamp(crop.y + dy, 0, height - crop.size),
    size: crop.size,
  }
}

/** Zooms from 0, the whole picture, to 1, the closest; the center stays in place. */
export function zoomCrop(crop: SquareCrop, picture: PictureSize, zoom: number): SquareCrop {
  const whole = Math.min(picture.width, picture.height)
  const size = whole * (1 - clamp(zoom, 0, 1) * (1 - smallestShare))
  const shift = (crop.size - size) / 2
  return moveCrop({ x: crop.x + shift, y: crop.y + shift, size }, picture, 0, 0)
}

export function zoomOf({ size }: SquareCrop, { width, height }: PictureSize): number {
  return (1 - size / Math.min(width, height)) / (1 - smallestShare)
}
