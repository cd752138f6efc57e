import type { Page } from '@playwright/test'

type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A 200 × 100 photo as written by a camera held upright: red on the left, blue on the right, with an EXIF orientation that rotates it clockwise. */
export async function turnedPhoto(page: Page): Promise<PictureFile> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 100
    const context = canvas.getContext('2d')!
    context.fillStyle = '#e00000'
    context.fillRect(0, 0, 100, 100)
    context.fillStyle = '#0000e0'
    context.fillRect(100, 0, 100, 100)
    return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
  })
  const plain = Buffer.from(base64, 'base64')
  // EXIF with one entry: orientation (0x0112), type short, count 1, value 6.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]),
  }
}

export const hugePicture = (): PictureFile => {
  const buffer = Buffer.alloc(20 * 1024 * 1024)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(buffer)
  return { name: 'huge.png', mimeType: 'image/png', buffer }
}

export const textNamedPng: PictureFile = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Just words') }
