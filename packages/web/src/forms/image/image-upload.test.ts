import { describe, expect, test } from 'vitest'
import { iconMaxBytes, type IconFile, type UploadOptions } from '@recircle/core/facility'
import { aPng } from '@recircle/core/testing'
import { gatewayFailure, type GatewayResult, type LinkedImage } from '@recircle/core/wire'
import { ImageUploadModel } from './image-upload.ts'

const png: IconFile = { name: 'icon.png', bytes: aPng() }
const image: LinkedImage = { id: 'i-1', fileUrl: '/uploads/i-1' }

function start() {
  const uploaded: LinkedImage[] = []
  const waiting: { answer: (result: GatewayResult<LinkedImage>) => void; options: UploadOptions }[] = []
  const model = new ImageUploadModel({
    upload: (_file, options) => new Promise((answer) => void waiting.push({ answer, options })),
    makeCancellation: () => new AbortController(),
    onUploaded: (each) => void uploaded.push(each),
  })
  return { model, uploaded, waiting }
}

describe('FAC-15 an invalid picture is refused before it is sent', () => {
  test.each([
    ['too large', { name: 'big.png', bytes: aPng(iconMaxBytes) }, 'too-large'],
    ['a text named .png', { name: 'notes.png', bytes: new Uint8Array([104, 101, 121]) }, 'unsupported-media'],
    ['empty', { name: 'empty.png', bytes: new Uint8Array() }, 'unsupported-media'],
  ])('FAC-15 %s', (_name, file, problem) => {
    const { model } = start()
    expect(model.accept(file)).toBe(false)
    expect(model.problem).toBe(problem)
    expect(model.accept(png)).toBe(true)
    expect(model.problem).toBeNull()
  })
})

describe('FAC-15 sending', () => {
  test('FAC-15 progress, then the linked picture', async () => {
    const { model, uploaded, waiting } = start()
    const sent = model.send(png)
    waiting[0]?.options.onProgress?.(0.5)
    expect(model.progress).toBe(0.5)
    waiting[0]?.answer({ ok: true, value: image })
    await sent
    expect([model.isSending, uploaded]).toEqual([false, [image]])
  })

  test.each([
    ['offline', 'offline'],
    ['too-large', 'too-large'],
    ['bad-response', 'server-error'],
    ['cancelled', null],
  ] as const)('FAC-15 %s is told as %s', async (error, problem) => {
    const { model, uploaded, waiting } = start()
    const sent = model.send(png)
    waiting[0]?.answer(gatewayFailure(error))
    await sent
    expect([model.problem, model.isSending, uploaded]).toEqual([problem, false, []])
  })

  test('FAC-15 a canceled picture is not linked when its response arrives late', async () => {
    const { model, uploaded, waiting } = start()
    const sent = model.send(png)
    model.cancel()
    expect([model.isSending, waiting[0]?.options.signal?.aborted]).toEqual([false, true])
    waiting[0]?.answer({ ok: true, value: image })
    await sent
    expect(uploaded).toEqual([])
  })
})
