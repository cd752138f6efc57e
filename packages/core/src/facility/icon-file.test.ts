import { describe, expect, test } from 'vitest'
import { aPng } from '../testing/facility/facility-builders.ts'
import { iconMaxBytes, iconMediaTypeOf, iconRefusal } from './index.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)

describe('icons', () => {
  test('FAC-15 the image type is detected from the first bytes', () => {
    expect(iconMediaTypeOf(aPng())).toBe('image/png')
    expect(iconMediaTypeOf(bytesOf('\u00FF\u00D8\u00FF\u00E0'))).toBe('image/jpeg')
    expect(iconMediaTypeOf(bytesOf('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '))).toBe('image/webp')
    expect(iconMediaTypeOf(bytesOf('RIFF\u0000\u0000\u0000\u0000WAVE'))).toBe(null)
    expect(iconMediaTypeOf(bytesOf('xxxx\u0000\u0000\u0000\u0000WEBP'))).toBe(null)
    expect(iconMediaTypeOf(aPng().slice(0, 7))).toBe(null)
    expect(iconMediaTypeOf(new Uint8Array())).toBe(null)
  })

  test('FAC-15 at most 10 MB', () => {
    const padding = iconMaxBytes - aPng().length
    expect(iconMaxBytes).toBe(10_485_760)
    expect(iconRefusal({ name: 'icon.png', bytes: aPng(padding) })).toBe(null)
    expect(iconRefusal({ name: 'icon.png', bytes: aPng(padding + 1) })).toBe('too-large')
    expect(iconRefusal({ name: 'icon.png', bytes: Uint8Array.from([1, 2, 3]) })).toBe('unsupported-media')
  })
})
