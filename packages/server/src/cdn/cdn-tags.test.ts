import { expect, test } from 'vitest'
import { PublicChanges } from '../live/public-changes.ts'
import { eventsTag, pointsTag, siteTag, tagHeaders, tagsOfCall } from './cdn-tags.ts'

const inBox = (box: string): string => String(new URLSearchParams({ 'filter[point__in_bbox]': box }))
const id = '01a20515-8ac1-7707-9e6e-41623fb34ce4'

test.each([
  ['one point', `facility/facility/${id}/`, [id]],
  ['what belongs to an event', `promotion/promotion/${id}/seats/`, [id]],
  ['a list of points', 'facility/facility/', [pointsTag]],
  ['the map', 'facility/map/', [pointsTag, eventsTag]],
  [
    'a view of a town',
    `facility/map/?${inBox('76.91,43.19,77.05,43.21')}`,
    ['at:431:769', 'at:431:770', 'at:432:769', 'at:432:770'],
  ],
  ['a list around a point', `facility/search/?${inBox('-0.01,-0.02,0.01,-0.01')}&search=x`, ['at:-1:-1', 'at:-1:0']],
  ['a view of a country', `facility/map/?${inBox('46,40,87,55')}`, [pointsTag, eventsTag]],
  ['a view across the date line', `facility/map/?${inBox('179.9,1,-179.9,1.1')}`, [pointsTag, eventsTag]],
  ['results', 'promotion/results-by-month/', [eventsTag]],
  ['an organization with its figures', `organization/organization/${id}/`, [pointsTag, eventsTag]],
  ['materials', 'facility/srm/', []],
  ['the guide', 'guide/thing/battery/', []],
  ['places for a bag', 'guide/bag/', [pointsTag, eventsTag]],
  ['a call of tomorrow', 'weather/', [pointsTag, eventsTag]],
])('CDN-2 %s has the tags of what it shows', (_, path, tags) => {
  expect(tagsOfCall(`/api/web/v1/${path}`)).toEqual(tags)
})

test('CDN-2 every answer has the tag of the site, in the headers that CDNs read', () => {
  expect(tagHeaders([id])).toEqual({ 'surrogate-key': `site ${id}`, 'cache-tag': `site,${id}` })
})

test('CDN-2 a change has the tag of its thing and of lists, or that of everything; what no page shows has none', async () => {
  const told: string[] = []
  const changes = new PublicChanges((tags) => told.push(...tags))
  const toldBy = async (act: () => unknown): Promise<string[]> => {
    await act()
    return told.splice(0)
  }
  const places = [{ lng: 76.91, lat: 43.19 }]
  expect(await toldBy(() => changes.notePoints([id], places))).toEqual([id, pointsTag, 'at:431:769'])
  expect(await toldBy(() => changes.noteEvents(places))).toEqual([eventsTag, 'at:431:769'])
  expect(await toldBy(() => changes.apply([{ entity: 'charity-event', id }]))).toEqual([id, eventsTag])
  expect(await toldBy(() => changes.apply([{ entity: 'organization', id }]))).toEqual([siteTag])
  // Everything was read again: the program has started, or may have missed changes.
  expect(await toldBy(() => changes.reset())).toEqual([siteTag])
  expect(await toldBy(() => changes.notePoints())).toEqual([siteTag])
  expect(await toldBy(() => changes.noteEvents())).toEqual([siteTag])
  const before = changes.count
  for (const entity of ['facility', 'session', 'desk-item', 'proposal'] as const) await changes.apply([{ entity, id }])
  expect([told, changes.count]).toEqual([[], before])
})
