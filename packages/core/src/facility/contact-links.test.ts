import { expect, test } from 'vitest'
import { emailHref, phoneHref } from './index.ts'

test.each([
  ['+7 701 234-56-78', 'tel:+77012345678'],
  ['8 (495) 120-48-15', 'tel:84951204815'],
  ['112', 'tel:112'],
  ['+7 495 120-48-15 доб. 5', 'tel:+74951204815;ext=5'],
  ['+7 495 120-48-15, доб. 512', 'tel:+74951204815;ext=512'],
  ['+7 495 120-48-15 (доб. 5)', 'tel:+74951204815;ext=5'],
  ['+54 11 4323-8000 int. 42', 'tel:+541143238000;ext=42'],
  ['+1 555 010 9999 x7', 'tel:+15550109999;ext=7'],
  ['+44 20 7946 0000 ext 12', 'tel:+442079460000;ext=12'],
  ['+7 495 120-48-15; +7 495 120-48-16', 'tel:+74951204815'],
  ['+7 495 120-48-15, +7 495 120-48-16', 'tel:+74951204815'],
  ['FALSE', null],
  ['-', null],
  ['', null],
  ['+7 495 120-48-15 +7 495 120-48-16', null],
])('FAC-14 %j dials %j', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  ['help@krugovorot.example', 'mailto:help@krugovorot.example'],
  ['FALSE', null],
  ['a@b c@d', null],
])('FAC-14 %j is written to at %j', (email, href) => {
  expect(emailHref(email)).toBe(href)
})
