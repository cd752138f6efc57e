import type { Page } from '@playwright/test'

type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A photograph of 200 × 100, red on the left and blue on the right, with a note of its camera. */
async function photoWith(page: Page, exif: string, name: string): Promise<PictureFile> {
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
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), Buffer.from(exif, 'hex'), plain.subarray(2)]),
  }
}

/** As a camera held upright writes it: a note to turn it clockwise. */
export const turnedPhoto = (page: Page): Promise<PictureFile> =>
  // Exif with one entry: orientation (0x0112), a short, one of them, 6.
  photoWith(page, 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'photo.jpg')

/** It says where it was taken. */
export const placedPhoto = (page: Page, name: string): Promise<PictureFile> =>
  // Exif whose only entry leads to the place (0x8825), of which the hemisphere is told.
  photoWith(
    page,
    'ffe100344578696600004d4d002a00000008000188250004000000010000001a00000000000100010002000000024e00000000000000',
    name,
  )

export const hugePicture = (): PictureFile => {
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(buffer)
  return { name: 'huge.png', mimeType: 'image/png', buffer }
}

export const textNamedPng: PictureFile = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Just words') }
