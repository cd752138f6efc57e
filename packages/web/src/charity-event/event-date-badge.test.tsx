import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Translator } from '@recircle/ui/i18n/translator.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { EventDateBadge } from './event-date-badge.view.tsx'

test('LOOK-20 EVT-1 the day on the picture is the day at the place of the event', () => {
  const startsAtMs = Date.UTC(2026, 4, 15, 20)
  const dayAt = (timezone: string): string | undefined => {
    const html = renderToStaticMarkup(
      <WordsProvider translator={new Translator('EN_US', {})}>
        <EventDateBadge event={{ startsAtMs, timezone }} nowMs={startsAtMs} />
      </WordsProvider>,
    )
    return /<b>(\d+)<\/b>/.exec(html)?.[1]
  }
  expect([dayAt('America/New_York'), dayAt('Asia/Almaty')]).toEqual(['15', '16'])
})
