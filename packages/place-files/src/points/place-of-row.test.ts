import { describe, expect, test } from 'vitest'
import { feature, read } from '../testing/read-points.ts'

describe('places', () => {
  test.each([
    ['lat,lng\n-34.6,"-58,482,812"', { lat: -34.6, lng: -58.482812 }],
    ['lat,lng\n"-34,6","-58,48"', { lat: -34.6, lng: -58.48 }],
    ['lat,lng\n−34.6,-58.482.812', { lat: -34.6, lng: -58.482812 }],
    ['lat,lng\n43.2°,76.9°', { lat: 43.2, lng: 76.9 }],
    ['lat;lng\n43°12\'00"N;76°54\'00"E', { lat: 43.2, lng: 76.9 }],
    ['id;wkt\n1;POINT (76.9 43.2)', { lat: 43.2, lng: 76.9 }],
    ['id;the_geom\n1;SRID=4326;POINT(76.9 43.2)', null],
    ['id,the_geom\n1,SRID=4326;POINT Z (76.9 43.2 10)', { lat: 43.2, lng: 76.9 }],
    ['id;geom\n1;POLYGON((76 43, 78 43, 78 45, 76 43))', { lat: 44, lng: 77 }],
    ['id;geo_point_2d\n1;43.2, 76.9', { lat: 43.2, lng: 76.9 }],
    ['id;geometry\n1;"{""type"":""Point"",""coordinates"":[76.9,43.2]}"', { lat: 43.2, lng: 76.9 }],
  ])('IMP-3 %j', async (text, location) => {
    const point = await read(text)
    expect(point.refusals.length === 0 ? point.content.location : null).toEqual(location)
  })

  const place = (lat: number, lng: number) => feature({ name: 'A' }, [lng, lat])
  test.each([
    ['nothing', 'name\nA', 'says no place: name its columns with --map "lat=…,lng=…"'],
    ['no numbers', 'name,lat,lng\nA,,', 'lat, lng: says no place'],
    ['half of it', 'name,lat,lng\nA,43.2,', 'lng: is empty: half of the place is missing'],
    ['words', 'name,lat,lng\nA,north,76.9', 'lat "north": is not a number of degrees, such as 43.238'],
    ['another text', 'name;wkt\nA;CIRCLE(1 2)', 'wkt "CIRCLE(1 2)": is not a place in a known form'],
    [
      'another grid',
      'name,x,y\nA,389000,5819000',
      'y "5819000", x "389000": is not a latitude and longitude in degrees',
    ],
    [
      'exchanged beyond the pole',
      'name,lat,lng\nA,143.2,43.2',
      'lat "143.2", lng "43.2": latitude and longitude are exchanged',
    ],
    ['off the globe', 'name,lat,lng\nA,143.2,243.2', 'is off the globe'],
    ['0, 0', place(0, 0), 'latitude and longitude are 0'],
    ['the open sea', place(40, -40), 'lies in the open sea: correct it, or --anywhere imports it as it is'],
    [
      'Almaty exchanged',
      place(76.9, 43.2),
      'lies in the open sea (exchanged they lie in Kazakhstan: --exchange reads them so)',
    ],
    ['Buenos Aires exchanged', place(-58.4, -34.6), 'exchanged they lie in Argentina'],
  ])('IMP-4 %s: an implausible location', async (_, text, refusal) => {
    const { refusals } = await read(text)
    expect(refusals).toEqual([expect.stringContaining(refusal)])
  })

  test('IMP-4 coordinates that are abroad, and at home when exchanged, count as exchanged', async () => {
    const moscow = 'name,lat,lng\nA,37.6,55.75'
    expect((await read(moscow, {}, 'RUB')).refusals).toEqual([
      expect.stringContaining('lat "37.6", lng "55.75": lies in Iran, with latitude and longitude exchanged in Russia'),
    ])
    expect((await read(moscow, {}, 'RUB', { isAnywhere: true })).refusals).toEqual([])
    const exchanged = await read(moscow, {}, 'RUB', { isExchanged: true })
    expect(exchanged).toMatchObject({ refusals: [], content: { location: { lat: 55.75, lng: 37.6 } } })
    expect((await read('name,lat,lng\nA,55.75,37.6', {}, 'RUB')).refusals).toEqual([])
    expect((await read(moscow)).refusals).toEqual([])
  })

  test.each([
    [-34.58, -58.37],
    [59.99, 29.77],
    [66, -175],
    [28.1, -15.4],
    [-54.8, -68.3],
    [21.28, -157.83],
  ])('IMP-4 a coast or an island is not the open sea: %d, %d', async (lat, lng) => {
    expect((await read(place(lat, lng))).refusals).toEqual([])
  })
})
