import { describe, expect, test } from 'vitest'
import { resourceDocument } from '../../wire/index.ts'
import { mapViewportResource, parseMapViewport, type MapViewport } from '../index.ts'

describe('the wire format of a viewport', () => {
  const viewport: MapViewport = {
    clusters: [
      { lng: 37.5, lat: 55.5, count: 12, splitZoom: 14 },
      { lng: 37.6, lat: 55.6, count: 2, splitZoom: null },
    ],
    pins: [
      {
        id: 'facility-1',
        lng: 37.1,
        lat: 55.1,
        name: 'Сборка',
        kind: 'centre',
        materialIds: [1, 2],
        isTemporarilyClosed: true,
        openState: 'unknown',
        closesSoon: false,
      },
    ],
    openCounts: [7, 0],
    smallClusters: [],
    total: 15,
    materialCounts: [
      { materialId: 2, count: 15 },
      { materialId: 1, count: 4 },
    ],
    events: [
      {
        id: 'event-1',
        lng: 37.2,
        lat: 55.2,
        title: 'Сбор стекла',
        placeName: 'Двор',
        startsAtMs: Date.parse('2026-05-16T07:00:00Z'),
        endsAtMs: Date.parse('2026-05-16T10:00:00Z'),
        timezone: 'Europe/Moscow',
        materialIds: [2],
      },
    ],
  }

  test('MAP-1 a viewport is one document of clusters and points', () => {
    expect(mapViewportResource(viewport)).toMatchObject({
      id: 'viewport',
      type: 'facility.map',
      attributes: {
        total: 15,
        clusters: [
          [37.5, 55.5, 12, 14],
          [37.6, 55.6, 2, null],
        ],
        srm_aggs: [
          [2, 15],
          [1, 4],
        ],
      },
    })
  })

  test('MAP-1 a viewport survives a round trip', () => {
    expect(parseMapViewport(JSON.parse(JSON.stringify(resourceDocument(mapViewportResource(viewport)))))).toEqual({
      ok: true,
      value: viewport,
    })
  })

  test('MAP-1 a backend without counts by material is supported', () => {
    const { data } = resourceDocument(mapViewportResource(viewport))
    const { srm_aggs: _, ...attributes } = data.attributes
    expect(parseMapViewport({ data: { ...data, attributes } })).toMatchObject({ value: { materialCounts: [] } })
  })

  test('MAP-12 a backend without opening states is supported', () => {
    const [pin] = viewport.pins
    const withClusters = { ...viewport, smallClusters: [{ cluster: 1, pins: [{ ...pin!, closesSoon: true }, pin!] }] }
    const { data } = JSON.parse(JSON.stringify(resourceDocument(mapViewportResource(withClusters))))
    expect(parseMapViewport({ data })).toEqual({ ok: true, value: withClusters })
    const { clusters_open: _, clusters_points: __, ...attributes } = data.attributes
    for (const each of attributes.points) delete each.closes_soon
    expect(parseMapViewport({ data: { ...data, attributes } })).toEqual({
      ok: true,
      value: { ...viewport, openCounts: [] },
    })
  })

  test('MAP-21 a backend without events is supported', () => {
    const { data } = resourceDocument(mapViewportResource(viewport))
    const { events: _, ...attributes } = data.attributes
    expect(parseMapViewport({ data: { ...data, attributes } })).toEqual({
      ok: true,
      value: { ...viewport, events: [] },
    })
  })

  test.each([
    ['srm_aggs', [[1]], 'wrong-type /data/attributes/srm_aggs/0'],
    ['srm_aggs', [[1, 0]], 'out-of-range /data/attributes/srm_aggs/0/1'],
    ['clusters', [[37, 55, 3]], 'wrong-type /data/attributes/clusters/0'],
    ['clusters', [[37, 55, 0, null]], 'out-of-range /data/attributes/clusters/0/2'],
    ['clusters', [[181, 55, 1, null]], 'out-of-range /data/attributes/clusters/0/0'],
    ['clusters', [[37, 91, 1, null]], 'out-of-range /data/attributes/clusters/0/1'],
    ['clusters', [[37, 55, 1, -1]], 'out-of-range /data/attributes/clusters/0/3'],
    ['clusters', 5, 'wrong-type /data/attributes/clusters'],
    ['total', -1, 'out-of-range /data/attributes/total'],
    ['points', [{ id: 'p' }], 'missing /data/attributes/points/0/point'],
    ['events', [{ id: 'e' }], 'missing /data/attributes/events/0/point'],
  ])('MAP-1 a broken viewport is refused: %s %j', (key, value, problem) => {
    const { data } = resourceDocument(mapViewportResource(viewport))
    const read = parseMapViewport({ data: { ...data, attributes: { ...data.attributes, [key]: value } } })
    expect(read.ok ? null : `${read.problems[0]?.code} ${read.problems[0]?.pointer}`).toBe(problem)
  })
})
