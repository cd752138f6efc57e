import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { FacilityGateway } from '@recircle/core/facility'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { DeskContext, type DeskContextValue } from '../../frame/desk-context.ts'
import { emptyDraft } from '../../decide/decision-draft.ts'
import { PublicLook } from './public-look.view.tsx'

const desk = { locale: 'EN_US', staff: null } as unknown as DeskContextValue
const container = new Container({ autobind: true, defaultScope: 'Transient' })
container.bind(FacilityGateway).toConstantValue({})
const holder = { openedContainer: container, container: async () => container }

const field = (name: string, after: unknown) => ({ name, before: null, after, standing: 'new' as const })
const lookOf = async (fields: readonly ReturnType<typeof field>[], changes: Readonly<Record<string, string>> = {}) =>
  textOf(
    await inWords(
      'EN_US',
      <ContainerContext value={holder}>
        <DeskContext value={desk}>
          <PublicLook
            item={aDeskItem({ id: '1', title: 'Yard', fields, location: null, timezone: 'Asia/Almaty' })}
            draft={{ ...emptyDraft, changes }}
          />
        </DeskContext>
      </ContainerContext>,
    ),
  )
const rates = [{ id: 'r', srm_id: 7, units_slug: 'kg', price: 123, hours: null, pause: null }]
const written = [
  field('name', 'Yard'),
  field('description', 'Ring twice'),
  field('address', 'Mill 1'),
  field('rates', rates),
  field('phone', '+77270009477'),
]

test('DESK-85 what a point becomes has the parts and the order of its panel on the map, with corrections', async () => {
  expect(await lookOf([...written, field('operator_note', 'x')], { address: 'Mill 2' })).toMatch(
    /^Yard Hours not known Mill 2 Opening hours .*№ 7 .*₸ ?123.* Ring twice Contact details \+7[^x]*$/,
  )
})

test('DESK-85 a price is in the currency of the point', async () => {
  expect(await lookOf([...written, field('currency', 'RUB')])).toMatch(/(₽|RUB) ?123/)
})
