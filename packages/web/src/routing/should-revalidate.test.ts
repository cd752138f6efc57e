import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

test.each([
  ['/?modal=question', '/', false],
  ['/?page=2&modal=question', '/?page=2', false],
  ['/', '/', true],
  ['/?page=1', '/?page=2', true],
  ['/?modal=question', '/get-app', true],
])('ROUTE-20 from %s to %s the page is loaded again: %s', (from, to, again) => {
  const [currentUrl, nextUrl] = [new URL(from, 'http://ru.localhost'), new URL(to, 'http://ru.localhost')]
  expect(shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate: true })).toBe(again)
})
