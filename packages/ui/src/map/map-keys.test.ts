import { expect, test } from 'vitest'
import { mapKeyAction } from './map-keys.ts'
import { scaleOf } from './map-chrome.tsx'

const press = (key: string, modifiers = {}) =>
  mapKeyAction({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers })

test('MAP-1 arrows pan, plus and minus zoom, Escape leaves', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'pan', x: -80, y: 0 })
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'pan', x: 0, y: 240 })
  expect([press('+'), press('='), press('-'), press('_', { shiftKey: true })]).toEqual(
    [1, 1, -1, -1].map((steps) => ({ kind: 'zoom', steps })),
  )
  expect(press('Escape')).toEqual({ kind: 'leave' })
})

test('MAP-1 every other key and every shortcut stays with the browser', () => {
  expect([press('a'), press('Tab'), press('1'), press('Enter')]).toEqual([null, null, null, null])
  expect([press('+', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('-', { metaKey: true })]).toEqual([
    null,
    null,
    null,
  ])
})

test('MAP-1 the scale is a round length that fits', () => {
  const equator = { lng: 0, lat: 0 }
  expect(scaleOf(equator, 0, 100)).toEqual({ meters: 10_000_000, widthPx: expect.closeTo(63.9, 1) })
  expect(scaleOf({ lng: 37, lat: 60 }, 15, 100)).toEqual({ meters: 200, widthPx: expect.closeTo(83.7, 0) })
  for (let zoom = 0; zoom <= 19; zoom++) {
    const { meters, widthPx } = scaleOf({ lng: 76, lat: 43 }, zoom, 100)
    expect(String(meters)).toMatch(/^[125]0*$/)
    expect(widthPx).toBeLessThanOrEqual(100)
    expect(widthPx).toBeGreaterThan(39)
  }
})
