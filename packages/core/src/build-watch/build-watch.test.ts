import { describe, expect, test } from 'vitest'
import { FakeBuildManifests } from '../testing/build-watch/fake-build-manifests.ts'
import { FakeClock } from '../testing/shared/fake-clock.ts'
import { MemoryStore } from '../testing/shared/memory-store.ts'
import { buildMetaPath, latestBuildPath, readBuildManifest } from './build-manifest.ts'
import { BuildWatch } from './build-watch.ts'
import { ChunkReload, isChunkLoadError } from './chunk-reload.ts'

const hourMs = 3_600_000

function deployment() {
  const manifests = new FakeBuildManifests()
  const clock = new FakeClock(1_000_000)
  manifests.deploy('a1')
  const watch = new BuildWatch(manifests, clock, 'a1')
  const session = new MemoryStore()
  return { manifests, clock, watch, session, reload: new ChunkReload(watch, clock, session) }
}

describe('manifest', () => {
  test('BUILD-1 has an id', () => {
    expect(readBuildManifest({ id: '2026-11-21.a1_b', files: [] })).toEqual({ id: '2026-11-21.a1_b' })
    for (const id of ['7', 'a'.repeat(100)]) expect(readBuildManifest({ id })).toEqual({ id })
    expect([latestBuildPath, buildMetaPath('a1')]).toEqual(['/builds/latest.json', '/builds/meta/a1.json'])
  })

  test.each([[{}], [{ id: 7 }], [{ id: '' }], [{ id: '../x' }], [{ id: 'a'.repeat(101) }], ['<html>'], [null]])(
    'BUILD-1 %j is invalid',
    (json) => expect(readBuildManifest(json)).toBeNull(),
  )
})

describe('hourly check', () => {
  test('BUILD-1 checks after an hour, not before, and reports a newer build once', async () => {
    const { manifests, clock, watch } = deployment()
    const published: string[] = []
    watch.watch((id) => void published.push(id))
    manifests.deploy('b2')
    await clock.advanceAsync(hourMs - 1)
    expect([manifests.requests, published]).toEqual([0, []])
    await clock.advanceAsync(1)
    expect([manifests.requests, published]).toEqual([2, ['b2']])
    await clock.advanceAsync(hourMs)
    expect([manifests.requests, published]).toEqual([4, ['b2']])
    manifests.deploy('c3')
    await clock.advanceAsync(hourMs)
    expect(published).toEqual(['b2', 'c3'])
  })

  test('BUILD-1 the running build, an unreachable manifest and an incomplete build are not reported', async () => {
    const { manifests, watch } = deployment()
    expect(await watch.newBuildId()).toBeNull()
    expect(manifests.requests).toBe(1)
    manifests.announce('b2')
    expect(await watch.newBuildId()).toBeNull()
    manifests.deploy('b2')
    expect(await watch.newBuildId()).toBe('b2')
    manifests.isReachable = false
    expect(await watch.newBuildId()).toBeNull()
  })

  test('BUILD-1 can be stopped, even in the middle of a check', async () => {
    const { manifests, clock, watch } = deployment()
    const published: string[] = []
    watch.watch((id) => void published.push(id))()
    expect(clock.pendingDelaysMs).toEqual([])
    manifests.deploy('b2')
    const stop = watch.watch((id) => void published.push(id))
    clock.advance(hourMs)
    stop()
    await clock.advanceAsync(hourMs)
    expect([published, clock.pendingDelaysMs]).toEqual([[], []])
  })
})

describe('chunk-load errors', () => {
  test.each([
    [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), true],
    [new TypeError('error loading dynamically imported module: https://x/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
    [new Error('Loading CSS chunk 7 failed'), true],
    [new Error('Loading chunk 7 failed'), true],
    [new TypeError('Failed to fetch'), false],
    ['Failed to fetch dynamically imported module', false],
    [null, false],
  ])('BUILD-2 %s is one: %s', (thrown, expected) => expect(isChunkLoadError(thrown)).toBe(expected))

  test('BUILD-2 reload only when the manifest changed', async () => {
    const { manifests, reload } = deployment()
    expect(await reload.shouldReload('/')).toBe(false)
    manifests.deploy('b2')
    expect(await reload.shouldReload('/')).toBe(true)
  })

  test('BUILD-2 a path waits 10 s for its next reload, another path does not', async () => {
    const { manifests, clock, reload } = deployment()
    manifests.deploy('b2')
    expect(await reload.shouldReload('/')).toBe(true)
    expect(await reload.shouldReload('/get-app')).toBe(true)
    clock.advance(9999)
    expect(await reload.shouldReload('/')).toBe(false)
    clock.advance(1)
    expect(await reload.shouldReload('/')).toBe(true)
    expect(await reload.shouldReload('/')).toBe(false)
  })

  test('BUILD-2 a clock set back or a broken stamp does not block forever', async () => {
    const { manifests, clock, reload, session } = deployment()
    manifests.deploy('b2')
    expect(await reload.shouldReload('/')).toBe(true)
    clock.jumpTo(0)
    expect(await reload.shouldReload('/')).toBe(true)
    session.set('chunkReload:/', 'x')
    expect(await reload.shouldReload('/')).toBe(true)
  })

  test('BUILD-2 a store that does not persist never causes a reload loop', async () => {
    const { manifests, clock, watch } = deployment()
    manifests.deploy('b2')
    const forgetful = Object.assign(new MemoryStore(), { set: () => undefined })
    expect(await new ChunkReload(watch, clock, forgetful).shouldReload('/')).toBe(false)
  })
})
