import { expect, test } from 'vitest'
import { acceptNeedsWords, leftOutPhotos, photoFieldName, photoIdOf } from '../desk/index.ts'
import { readPhotoAlt, resultPhotoLimits } from './index.ts'

test('ORG-15 a photo needs a description of at most 200 characters', () => {
  expect(readPhotoAlt({ alt: ' Ten bags ' })).toEqual({ ok: true, value: 'Ten bags' })
  for (const alt of [undefined, '', '  ', 'x'.repeat(resultPhotoLimits.altMaxLength + 1)])
    expect(readPhotoAlt({ alt }).ok).toBe(false)
})

test('ORG-15 a photo that is left out needs a reason of its own or of the decision', () => {
  const name = photoFieldName('7')
  expect([photoIdOf(name), photoIdOf('weight.1')]).toEqual(['7', null])
  const field = { name, before: null, after: { url: '/a.webp', alt: 'Ten bags' }, standing: 'new' } as const
  const item = { kind: 'result', fields: [field], text: '' } as const
  expect([{}, { [name]: ' ' }, { [name]: 'A face' }].map((refused) => acceptNeedsWords(item, refused))).toEqual([
    false,
    true,
    false,
  ])
  const leftOut = [
    { id: '7', reason: ' ' },
    { id: '8', reason: 'A face' },
  ]
  expect(leftOutPhotos({ verdict: 'accept', leftOut }, 'Too dark ')).toEqual([
    { id: '7', reason: 'Too dark' },
    { id: '8', reason: 'A face' },
  ])
  expect(leftOutPhotos({ verdict: 'decline', leftOut }, 'Too dark')).toEqual([])
})
