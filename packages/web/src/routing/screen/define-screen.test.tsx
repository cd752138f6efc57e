import { Container, inject, injectable } from 'inversify'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Clock } from '@recircle/core/shared'
import { FakeClock } from '@recircle/core/testing'
import { defineScreen } from './define-screen.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Ports } from './ports.ts'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import type { Scope } from './scope.ts'

@injectable()
class CounterModel {
  count = 0

  constructor(@inject(Clock) private readonly clock: Clock) {}

  restore(count: number): void {
    this.count = count
  }
  get shown(): string {
    return `${this.count} at ${this.clock.nowMs()}`
  }
}
const CounterView = ({ model, unit = '' }: { readonly model: { readonly shown: string }; readonly unit?: string }) => (
  <output>{model.shown + unit}</output>
)

/** The part of a scope that a screen needs. */
function scopeOf(nowMs: number): Scope {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  const clock = new FakeClock(nowMs)
  container.bind<Clock>(Clock).toConstantValue(clock)
  container.bind<Pick<Ports, 'clock'>>(Ports).toConstantValue({ clock })
  return { container: async () => container, openedContainer: container } as unknown as Scope
}

const load = async ({ clock }: Pick<Ports, 'clock'>) => ({ outcome: 'ready' as const, data: clock.nowMs() / 2 })

test('ROUTE-21 a screen loads with the ports of its scope, and its view model is made from the data', async () => {
  const screen = defineScreen({ load, model: CounterModel, View: CounterView })
  const scope = scopeOf(10)
  const loaded = await screen.load?.(scope, { params: {}, query: {} })
  expect(loaded).toEqual({ outcome: 'ready', data: 5 })
  expect(renderToString(<ContainerContext value={scope}>{screen.show(5)}</ContainerContext>)).toBe(
    '<output>5 at 10</output>',
  )
  expect(screen.hasModel).toBe(true)
})

test('ROUTE-21 a screen without a view model shows its data, or only text, without the container', () => {
  const screen = defineScreen({ load, View: ({ data }: { readonly data: number }) => <output>{data}</output> })
  expect(renderToString(screen.show(5))).toBe('<output>5</output>')
  expect([screen.hasModel, defineScreen({ View: () => null }).load]).toEqual([false, null])
})

test('ROUTE-21 a part with a view model of its own gets a new one each time, and waits for the container', () => {
  const Counter = modelled(CounterModel, CounterView)
  const twice = (
    <Suspense fallback="waiting">
      <Counter data={1} unit="!" />
      <Counter data={2} />
    </Suspense>
  )
  expect(renderToString(<ContainerContext value={scopeOf(10)}>{twice}</ContainerContext>)).toBe(
    '<!--$--><output>1 at 10!</output><output>2 at 10</output><!--/$-->',
  )
  const unopened = { container: () => new Promise(() => undefined), openedContainer: null } as unknown as Scope
  expect(renderToString(<ContainerContext value={unopened}>{twice}</ContainerContext>)).toContain('waiting')
})
