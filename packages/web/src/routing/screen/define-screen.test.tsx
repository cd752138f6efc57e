import { Container, ContainerModule, injectable } from 'inversify'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineScreen } from './define-screen.tsx'
import { ScopeContext, type Scope } from './scope.ts'
import type { ScreenModel, ScreenOutcome } from './screen-model.ts'
import { defineStaticScreen } from './screen.tsx'
import { Services } from './services.ts'

@injectable()
class CounterModel implements ScreenModel<number> {
  count = 0
  loads = 0

  async load(): Promise<ScreenOutcome> {
    this.loads += 1
    this.count = 5
    return 'ready'
  }
  snapshot(): number {
    return this.count
  }
  restore(count: number): void {
    this.count = count
  }
}
const bindings = new ContainerModule(({ bind }) => {
  bind(CounterModel).toSelf().inTransientScope()
})
const CounterView = ({ model }: { model: CounterModel }) => <output data-loads={model.loads}>{model.count}</output>
const counter = defineScreen({ model: CounterModel, View: CounterView })

/** The part of a scope that a screen needs. */
function scopeOf(services: Services): Scope {
  return { services: async () => services, openedServices: services } as unknown as Scope
}

test('ROUTE-21 a screen restores its loader’s data, and its view model loads nothing again', async () => {
  const scope = scopeOf(new Services(new Container()))
  const loader = await counter.source?.(scope)
  expect(await loader?.load({ params: {}, query: {} })).toBe('ready')
  const html = renderToString(<ScopeContext value={scope}>{counter.show(loader?.snapshot())}</ScopeContext>)
  expect(html).toBe('<output data-loads="0">5</output>')
  expect(counter.needsServices).toBe(true)
})

test('ROUTE-21 a static screen shows its source’s data without the container', () => {
  const screen = defineStaticScreen<number>(
    ({ model }) => <output>{model}</output>,
    async () => ({ bindings, model: CounterModel }),
  )
  expect(renderToString(screen.show(5))).toBe('<output>5</output>')
  expect([screen.needsServices, defineStaticScreen(() => null).source]).toEqual([false, null])
})
