import { describe, expect, test } from 'vitest'
import { mapNames } from './map-names.ts'

const frame = { widthPx: 480, heightPx: 270, scale: 1.5 }
const town = (name: string, x: number, y: number, rank = 1, kind: 'town' | 'street' = 'town') => ({
  name,
  kind,
  rank,
  x: x / 256,
  y: y / 256,
})
const tile = (...labels: ReturnType<typeof town>[]) => [{ x: 0, y: 0, labels }]
const names = (...given: Parameters<typeof mapNames>) => mapNames(...given).map(({ name }) => name)

describe('EMBED-6 names on the small map', () => {
  test('EMBED-6 the larger town comes first, and the other only where it covers neither it nor a pin', () => {
    const tiles = tile(town('Small', 130, 100, 5), town('Large', 130, 100), town('Far', 230, 200, 5))
    expect(names(tiles, [], frame)).toEqual(['Large', 'Small', 'Far'])
    const [first, second] = mapNames(tiles, [], frame)
    expect([first?.line, second?.line]).toEqual([0, -1])
    const pins = [60, 100, 140].map((atY) => ({ name: '', atX: 130, atY }))
    expect(names(tile(town('Large', 130, 100)), pins, frame)).not.toContain('Large')
  })

  test('EMBED-6 a pin is named beside it, on the side that is free, and never across the edge', () => {
    expect(mapNames([], [{ name: 'Shop', atX: 240, atY: 100 }], frame)).toMatchObject([{ beside: 1 }])
    expect(mapNames([], [{ name: 'Shop', atX: 450, atY: 100 }], frame)).toMatchObject([{ beside: -1 }])
    expect(names([], [{ name: 'A name'.repeat(10), atX: 240, atY: 100 }], frame)).toEqual([])
  })

  test('EMBED-6 names of streets and of more than five towns are left out', () => {
    expect(names(tile(town('Street', 130, 100, 1, 'street')), [], frame)).toEqual([])
    const many = Array.from({ length: 8 }, (_, at) => town(`T${at}`, 100 + (at % 2) * 100, 30 + at * 25))
    expect(names(tile(...many), [], frame)).toHaveLength(5)
  })
})
