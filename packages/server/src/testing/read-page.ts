import sax from 'sax'
import type { ServedSite } from './served-site.ts'

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** An element of a page, found with a subset of CSS: tags, attributes and nesting. */
export class PageElement {
  readonly children: (PageElement | string)[] = []

  constructor(
    readonly tag: string,
    private readonly attributes: Readonly<Record<string, string>>,
  ) {}

  attribute(name: string): string | undefined {
    return this.attributes[name.toLowerCase()]
  }

  /** Its words in one line, hidden ones too. */
  get text(): string {
    return this.rawText().replaceAll(/\s+/g, ' ').trim()
  }

  /** Every element inside it that matches, in the order of the page, such as `main ol > li a[href^="/guide"]`. */
  all(selector: string): PageElement[] {
    const [first = '', ...rest] = selector.split(/ +(?![^[]*\])/)
    const isChild = first === '>'
    const [step = '', ...further] = isChild ? rest : [first, ...rest]
    const found = [...(isChild ? this.elements() : this.descendants())].filter((element) => element.isLike(step))
    return further.length === 0 ? found : [...new Set(found.flatMap((element) => element.all(further.join(' '))))]
  }

  /** The first match; a test that finds none fails with the selector. */
  one(selector: string): PageElement {
    const [found] = this.all(selector)
    if (!found) throw new Error(`No ${selector} in <${this.tag}>`)
    return found
  }

  /** The first match with these words, label or title. */
  named(selector: string, name: string | RegExp): PageElement {
    const isMeant = (words = ''): boolean => (typeof name === 'string' ? words === name : name.test(words))
    const found = this.all(selector).find((each) =>
      [each.text, each.attribute('aria-label'), each.attribute('title')].some(isMeant),
    )
    if (!found) throw new Error(`No ${selector} named ${String(name)} in <${this.tag}>`)
    return found
  }

  private elements(): PageElement[] {
    return this.children.filter((child) => child instanceof PageElement)
  }

  private *descendants(): Generator<PageElement> {
    for (const child of this.elements()) {
      yield child
      yield* child.descendants()
    }
  }

  private isLike(selector: string): boolean {
    const [, tag = '', conditions = ''] = /^([\w-]*)((?:\[[^\]]+\])*)$/.exec(selector) ?? []
    if (tag + conditions !== selector || selector === '') throw new Error(`Not understood: ${selector}`)
    if (tag !== '' && tag !== this.tag) return false
    return [...conditions.matchAll(/\[([\w:-]+)(?:([$^*]?=)"?([^"\]]*)"?)?\]/g)].every(
      ([, name = '', how, value = '']) => {
        const held = this.attribute(name)
        if (held === undefined || how === undefined) return held !== undefined
        if (how === '^=') return held.startsWith(value)
        if (how === '$=') return held.endsWith(value)
        return how === '*=' ? held.includes(value) : held === value
      },
    )
  }

  private rawText(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.rawText())).join('')
  }
}

/** The page as a reader without scripts gets it. */
export function readPage(html: string): PageElement {
  const root = new PageElement('document', {})
  const open = [root]
  const handlers = {
    onopentag: ({ name, attributes }: sax.Tag) => {
      const held = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const)
      const element = new PageElement(name, Object.fromEntries(held))
      open.at(-1)?.children.push(element)
      if (!voidTags.has(name)) open.push(element)
    },
    onclosetag: (name: string) => void (voidTags.has(name) || open.pop()),
    ontext: (text: string) => void open.at(-1)?.children.push(text),
  }
  Object.assign(sax.parser(false, { trim: false, lowercase: true }), handlers)
    .write(html)
    .close()
  return root
}

/** A page of the served site; a test whose page is missing fails with its status. */
export async function openPage(site: ServedSite, host: string, url: string): Promise<PageElement> {
  const { statusCode, headers, body } = await site.get(host, url)
  if (statusCode !== 200) throw new Error(`${host}${url}: ${statusCode} ${headers.location ?? ''}`)
  return readPage(body)
}
