import type { TagAnswer, TagRow, TagText } from '@recircle/core/embed'
import { drawing, make, safeHref } from './make-element.ts'

const signs: Readonly<Record<TagRow['look'], string | null>> = {
  taken: 'M5 12.5l4.5 4.5L19 7.5',
  not: 'M5.6 5.6l12.8 12.8M12 3a9 9 0 100 18 9 9 0 000-18',
  careful: 'M12 8v5m0 3.5v.1M12 3.5L2.5 20h19z',
  plain: null,
}

/** TAG-2: an answer as elements: the thing, what the town says, what the guide says, what else may be meant, and where to read more. */
export function answerNodes(answer: TagAnswer, home: string, choose: (thing: string) => void): HTMLElement[] {
  const { name, said, groups, others, othersTitle, links } = answer
  const linked = (text: TagText, look = ''): Node => textNode(text, home, look)
  const fineNode = (fine: readonly TagText[]): HTMLElement | false =>
    fine.length > 0 && make('p', { class: 'fine' }, ...fine.map((each) => make('span', {}, linked(each))))
  const row = ({ look, title, lines, fine }: TagRow): HTMLElement => {
    const sign = signs[look]
    const isList = look === 'plain' && lines.length > 1 && lines.every(({ href }) => href === undefined)
    return make(
      'div',
      { class: look },
      make('h4', {}, sign !== null && drawing(sign), title),
      isList
        ? make('ul', {}, ...lines.map((line) => make('li', {}, linked(line))))
        : make('div', {}, ...lines.map((line) => make('p', {}, linked(line)))),
      fineNode(fine),
    )
  }
  const other = ({ name: called, thing, href }: TagAnswer['others'][number]): HTMLElement => {
    if (thing === undefined)
      return make('li', {}, linked({ text: called, ...(href !== undefined && { href }) }, 'chip'))
    const button = make('button', { type: 'button', class: 'chip' }, called)
    button.addEventListener('click', () => choose(thing))
    return make('li', {}, button)
  }
  return [
    ...(name === null ? [] : [make('h3', { tabindex: '-1' }, name)]),
    ...(name === null && others.length === 0 ? [make('p', {}, said)] : []),
    ...groups.map(({ title, rows, fine }) =>
      make(
        title === null ? 'div' : 'section',
        title === null ? { class: 'rows' } : { class: 'rows town', 'aria-label': title },
        title !== null && make('p', { class: 'whose' }, title),
        ...rows.map(row),
        fineNode(fine),
      ),
    ),
    ...(links.length === 0 ? [] : [make('p', { class: 'links' }, ...links.map((link) => linked(link, 'go')))]),
    ...(others.length === 0
      ? []
      : [make('p', { class: 'else' }, othersTitle), make('ul', { class: 'others' }, ...others.map(other))]),
  ]
}

/** A link only where a page may lead; it opens in a tab of its own. */
function textNode({ text, lang, href }: TagText, home: string, look: string): Node {
  const safe = href === undefined ? null : safeHref(href, home)
  const attributes = { ...(look && { class: look }), ...(lang !== undefined && { lang }) }
  if (safe === null)
    return Object.keys(attributes).length === 0 ? document.createTextNode(text) : make('span', attributes, text)
  return make('a', { ...attributes, href: safe, target: '_blank', rel: 'noopener nofollow' }, text)
}
