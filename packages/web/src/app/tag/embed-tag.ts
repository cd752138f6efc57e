import { readTagOptions, tagLanguage, tagPlacesSearch } from '@recircle/core/embed'
import { guideBox } from './guide-box.ts'
import { make } from './make-element.ts'
import { placesFrame } from './places-frame.ts'
import { tagSheets } from './tag-sheets.ts'
import { wordsIn } from '../../guide/tag-texts.ts'

/** EMBED-4 TAG-1: the script of the tag on pages of other sites; each tag draws its own box, and nothing outside of it changes. */
function draw(tag: HTMLScriptElement): void {
  const { mode: said, recircle: places, title, into } = tag.dataset
  const options = readTagOptions((name) => tag.dataset[name])
  const home = new URL(tag.src).origin
  const language = tagLanguage(options, [document.documentElement.lang, ...navigator.languages])
  const words = wordsIn(language)
  const place = into === undefined ? null : document.getElementById(into)
  const stand = (element: HTMLElement): void => (place === null ? tag.after(element) : place.append(element))
  const frameOf = (search: string): HTMLIFrameElement => placesFrame(home, search, title ?? words('tag.places'))
  // Tags that were pasted before there were modes.
  if (said === undefined) return stand(frameOf(places ?? ''))

  const host = make('div', { lang: language })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = tagSheets(options)
  const box = make('div', { class: 'box', 'data-theme': options.theme })
  root.append(box)
  stand(host)
  if (options.mode === 'places') {
    box.classList.add('bare')
    box.append(frameOf(places ?? tagPlacesSearch(options, language, [])))
    return undefined
  }
  const below = make('div')
  const guide = guideBox({
    language,
    words,
    title,
    home,
    town: options.town,
    onAnswer: ({ materials }) =>
      // Without a town the list would begin anywhere in the world.
      options.mode === 'both' && options.town !== '' && materials.length > 0
        ? below.replaceChildren(frameOf(tagPlacesSearch(options, language, materials)))
        : below.replaceChildren(),
  })
  const whole = make('a', { href: `${home}/guide`, target: '_blank', rel: 'noopener' }, words('tag.guide'))
  box.append(...guide, below, make('p', { class: 'by' }, whole))
}

const tag = document.currentScript
if (tag instanceof HTMLScriptElement) {
  const isThere = tag.dataset['into'] === undefined || document.getElementById(tag.dataset['into']) !== null
  // The element may stand further down.
  if (isThere || document.readyState !== 'loading') draw(tag)
  else document.addEventListener('DOMContentLoaded', () => draw(tag))
}
