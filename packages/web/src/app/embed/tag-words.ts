import type { TagAnswer, TagRow, TagText } from '@recircle/core/embed'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'

import { isThing, type GuideAnswer } from '@recircle/core/guide'
import type { TagContent } from '@recircle/core/rendering'
import { languageOf, prefixOf } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { thingSheet, type ThingSheet } from '@recircle/ui/guide/thing-sheet.ts'
import { takenWords } from '@recircle/ui/guide/thing-sheet.view.tsx'
import { townSheet, type TownLine, type TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { guideAnswerPath, guideThingPath, mapPathOf } from '../../features/guide/guide-paths.ts'

/** TAG-2: an answer in the reader's words: what the town says and whose word it is, then the guide, in short, and two links to the rest. */
export function tagWords(content: TagContent, translator: Translator): TagAnswer {
  const { site, locale, card, town: said, near, text, others, materials } = content
  const { intl } = translator
  const language = languageOf(locale)
  const prefix = site.locales.includes(locale) ? prefixOf(locale, site) : ''
  const otherAnswers = {
    othersTitle: intl.formatMessage({ id: card === null ? 'tagAnswer.perhaps' : 'tagAnswer.orElse' }),
    others: others.map((each) => otherOf(each, language, prefix)),
  }
  if (card === null) {
    const nothing = intl.formatMessage({ id: 'tagAnswer.unknown' }, { text })
    return {
      name: null,
      said: others.length > 0 ? otherAnswers.othersTitle : nothing,
      groups: [],
      ...otherAnswers,
      links: [{ text: intl.formatMessage({ id: 'tagAnswer.whole' }), href: `${prefix}/guide` }],
      materials: [],
    }
  }
  const thing = thingSheet(card, { language, variant: site.variant, materials })
  const town = said && townSheet(said, language)
  return {
    name: thing.name,
    said: `${thing.name}. ${town?.lines[0]?.text ?? [verdictOf(thing, translator), ...takenAs(thing, translator)].join(' ')}`,
    groups: [
      ...(town === null ? [] : [groupOfTown(town, translator)]),
      { title: null, rows: rowsOfGuide(thing, town, translator), fine: [] },
    ],
    ...otherAnswers,
    links: linksOf(thing, near, prefix, translator),
    materials: card.materials,
  }
}

const otherOf = (answer: GuideAnswer, language: ReturnType<typeof languageOf>, prefix: string) => {
  const name = answer.names[language]
  return isThing(answer) ? { name, thing: answer.slug } : { name, href: prefix + guideAnswerPath(answer) }
}

function linksOf(thing: ThingSheet, near: LngLat | null, prefix: string, { intl }: Translator): TagText[] {
  const place = near === null ? '' : `?near=${addressCoordinates(near)}`
  const page = {
    text: intl.formatMessage({ id: 'tagAnswer.page' }),
    href: `${prefix}${guideThingPath(thing.slug)}${place}`,
  }
  if (thing.materials.length === 0) return [page]
  return [
    page,
    { text: intl.formatMessage({ id: 'suggest.answer.all' }), href: prefix + mapPathOf(thing, near ?? undefined) },
  ]
}

/** TOWN-3: whose the answers are stands once below them if all are of one. */
function groupOfTown({ town, lines }: TownSheet, translator: Translator): TagAnswer['groups'][number] {
  const said = new Set(lines.map((line) => whose(line, translator)))
  const [only] = said
  const isOne = said.size === 1 && only !== undefined && lines.length > 1
  const rows = lines.map((line) => rowOfTown(line, translator, isOne))
  const title = translator.intl.formatMessage({ id: 'guide.town.title' }, { town })
  return { title, rows, fine: isOne ? [{ text: only }] : [] }
}

const whose = ({ organization, saidAtMs }: TownLine, { intl, formats }: Translator): string =>
  intl.formatMessage(
    { id: 'guide.town.by' },
    { name: organization ?? intl.formatMessage({ id: 'guide.town.staff' }), date: formats.date(saidAtMs, 'UTC') },
  )

const looks = { goes: 'taken', not: 'not', first: 'plain', fee: 'plain', law: 'plain', pickup: 'plain' } as const

/** TOWN-3 TOWN-7 */
function rowOfTown(line: TownLine, translator: Translator, isSaidBelow: boolean): TagRow {
  const { kind, text, language, about, untilMs, source, contact, price, place } = line
  const { intl, formats } = translator
  const { formatMessage } = intl
  const isWeb = contact.startsWith('https://')
  const lines: TagText[] = [{ text, ...(language && { lang: language }) }]
  if (contact !== '')
    lines.push({
      text: isWeb ? contact.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '') : contact,
      href: isWeb ? contact : `tel:${contact.replaceAll(/[^+\d]/g, '')}`,
    })
  if (price !== '') lines.push({ text: formatMessage({ id: 'guide.town.price' }, { price }) })
  if (place !== '') lines.push({ text: formatMessage({ id: 'guide.town.place' }, { place }) })
  const fine: TagText[] = [
    ...(about === null ? [] : [{ text: formatMessage({ id: 'guide.town.about' }, { name: about }) }]),
    ...(untilMs === null
      ? []
      : [{ text: formatMessage({ id: 'guide.town.until' }, { date: formats.date(untilMs, 'UTC') }) }]),
    ...(source === '' ? [] : [{ text: formatMessage({ id: 'guide.town.source' }), href: source }]),
    ...(isSaidBelow ? [] : [{ text: whose(line, translator) }]),
  ]
  return { look: looks[kind], title: formatMessage({ id: `guide.town.${kind}` }), lines, fine }
}

const verdictOf = (thing: ThingSheet, { intl }: Translator): string =>
  intl.formatMessage({ id: thing.materials.length > 0 ? takenWords(thing) : 'guide.notTaken' })

/** As which material, part by part. */
const takenAs = ({ parts, materials }: ThingSheet, { intl }: Translator): string[] =>
  materials.length === 0
    ? []
    : parts.map((part) => {
        const as = part.materials.map(({ name }) => name).join(', ') || intl.formatMessage({ id: 'guide.nowhere' })
        return part.name === null ? as : `${part.name}: ${as}`
      })

/** The verdict of the guide, or that of elsewhere if the town has its own; what to do first, dangers, and the rule of the country. */
function rowsOfGuide(thing: ThingSheet, town: TownSheet | null, translator: Translator): TagRow[] {
  const { intl, formats } = translator
  const { materials, prepare, hazard, differs, differsSource } = thing
  const plain = (title: string, lines: readonly string[]): TagRow => ({
    look: 'plain',
    title,
    lines: lines.map((text) => ({ text })),
    fine: [],
  })
  const isTaken = materials.length > 0
  const taken = takenAs(thing, translator)
  const wayOut = prepare.at(-1)
  const verdict = verdictOf(thing, translator)
  const said: TagRow = isTaken
    ? { ...plain(verdict, taken), look: takenWords(thing) === 'suggest.answer.yes' ? 'taken' : 'careful' }
    : { ...plain(verdict, wayOut === undefined ? [] : [wayOut]), look: 'not' }
  const elsewhere = plain(intl.formatMessage({ id: 'guide.town.elsewhere' }), [
    [verdict, taken.join('; ')].join(' ').trim(),
  ])
  const steps = isTaken ? prepare : prepare.slice(0, -1)
  return [
    town?.verdict ? elsewhere : said,
    ...(steps.length === 0 ? [] : [plain(intl.formatMessage({ id: 'guide.prepare' }), steps)]),
    ...(hazard === null
      ? []
      : [{ ...plain(intl.formatMessage({ id: 'guide.hazard' }), [hazard]), look: 'careful' as const }]),
    ...(differs === null
      ? []
      : [
          {
            ...plain(intl.formatMessage({ id: 'guide.differs' }), [differs]),
            fine:
              differsSource === null
                ? []
                : [
                    {
                      text: intl.formatMessage(
                        { id: 'guide.source' },
                        { source: differsSource.source, date: formats.date(differsSource.checkedAtMs, 'UTC') },
                      ),
                    },
                  ],
          },
        ]),
  ]
}
