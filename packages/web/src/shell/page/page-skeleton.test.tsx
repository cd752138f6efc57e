import { expect, test } from 'vitest'
import { routeTable } from '../../routing/route-table.ts'
import { shapeOf, type PageShape } from './page-skeleton.view.tsx'

test('LOOK-22 each page has the shape of its kind', () => {
  const shapes = new Map<PageShape, string[]>()
  for (const { id } of routeTable) shapes.set(shapeOf({ id }), [...(shapes.get(shapeOf({ id })) ?? []), id])
  expect(shapes.get('map')).toEqual(['recycling-points'])
  // A page that was renamed would silently become an article.
  expect(shapes.get('list')).toHaveLength(11)
  expect(shapes.get('form')).toHaveLength(10)
  expect(shapes.get('article')).toEqual(expect.arrayContaining(['home', 'guide-thing', 'charity-event', 'catch-all']))
})
