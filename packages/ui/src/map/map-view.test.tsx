import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MapView } from './map-view.tsx'
import type { MapWords } from './map.types.ts'

const words: MapWords = {
  label: 'Map of points',
  keys: 'Arrow keys move the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  here: 'You are here',
  failed: 'Not loaded',
  tryAgain: 'Try again',
  noStreets: 'No streets',
  number: String,
  cluster: String,
  point: ({ name }) => name,
  distance: (meters) => `${meters / 1000} km`,
}
const view = {
  position: { centre: { lng: 37, lat: 55 }, zoom: 5 },
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap, others' },
  words,
}

test('MAP-1 the server renders the frame with its labels, and no style that a strict policy would block', () => {
  const html = renderToString(<MapView {...view} />)
  expect(html).toContain('role="region" aria-label="Map of points"')
  expect(html).toContain('aria-label="Zoom in"')
  expect(html).toContain('href="https://www.openstreetmap.org/copyright"')
  expect(html).not.toContain('style=')
})

test('MAP-1 a static map has nothing focusable except the attribution of its tiles', () => {
  const html = renderToString(<MapView {...view} isInteractive={false} />)
  expect(html).not.toContain('tabindex')
  expect(html).not.toContain('<button')
  expect(html).toContain('inert')
})
