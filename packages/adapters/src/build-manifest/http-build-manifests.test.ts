import { expect, test, vi } from 'vitest'
import { HttpBuildManifests } from './http-build-manifests.ts'

test('BUILD-1 manifests are read from the page’s own host, and an invalid one is ignored', async () => {
  const files: Record<string, () => Response> = {
    '/builds/latest.json': () => Response.json({ id: 'b2' }),
    '/builds/meta/b2.json': () => Response.json({ id: 'b2' }),
    '/builds/meta/b3.json': () => new Response('<!doctype html>'),
  }
  const fetchFile = vi.fn<typeof fetch>((path) =>
    Promise.resolve(files[typeof path === 'string' ? path : '']?.() ?? new Response('', { status: 404 })),
  )
  const manifests = new HttpBuildManifests(fetchFile)
  expect(await manifests.latest()).toEqual({ id: 'b2' })
  expect(fetchFile.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' })
  expect([await manifests.meta('b2'), await manifests.meta('b3'), await manifests.meta('b4')]).toEqual([
    { id: 'b2' },
    null,
    null,
  ])
  fetchFile.mockRejectedValue(new TypeError('no network'))
  expect(await manifests.latest()).toBeNull()
})
