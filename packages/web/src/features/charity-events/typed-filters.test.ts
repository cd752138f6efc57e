import { expect, test } from 'vitest'
import { eventsPageQuery } from '@recircle/core/charity-event'
import { followAddress, fieldsOf } from './typed-filters.ts'

const nothing = fieldsOf(eventsPageQuery())
const kind = fieldsOf(eventsPageQuery({ kinds: ['planting'] }))

test('EVT-3 unsent text survives another choice, and changes of the URL are applied', () => {
  const typing = { ...nothing, text: 'par' }
  expect(followAddress(typing, nothing, kind)).toEqual(typing)
  // Text sent with another choice, while the visitor continues typing.
  expect(followAddress({ ...nothing, text: 'park' }, nothing, { ...kind, text: 'par' }).text).toBe('park')
  expect(followAddress({ ...nothing, text: 'park ' }, { ...nothing, text: 'park' }, nothing).text).toBe('')
})

test('EVT-3 the time follows the URL as well', () => {
  const day = fieldsOf(eventsPageQuery({ when: '2026-05-16' }))
  expect(day).toEqual({ text: '', when: '2026-05-16' })
  expect(followAddress(nothing, nothing, day)).toEqual(day)
  expect(followAddress(day, day, nothing)).toEqual(nothing)
  expect(followAddress({ ...nothing, when: 'past' }, nothing, { ...nothing, when: 'past' }).when).toBe('past')
})
