import { Container, ContainerModule, injectable } from 'inversify'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineScreen } from './define-screen.tsx'
import type { ScreenModel, ScreenOutcome } from './screen-model.ts'
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
const counter = defineScreen({ bindings, model: CounterModel, View: ({ model }) => <output>{model.count}</output> })

function open() {
  if (!('open' in counter)) throw new Error('A screen with a view model is opened')
  return counter.open(new Services(new Container()))
}

test('ROUTE-21 a screen takes up what its loader has left: the view model that shows it loads nothing again', async () => {
  const loader = open()
  expect(await loader.model.load({ params: {}, query: {} })).toBe('ready')
  const shown = open()
  shown.model.restore(loader.model.snapshot())
  expect(renderToString(shown.element)).toBe('<output>5</output>')
  expect(shown.model).not.toBe(loader.model)
  expect(shown.model).toMatchObject({ loads: 0 })
})
