import type { LightMyRequestResponse } from 'fastify'
import { multipart } from './api-client.ts'
import type { ServedSite } from './served-site.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const unescape = (text: string): string =>
  text
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/&#x?27;|&#39;/g, "'")
/** The words of some markup, in one line. */
export const wordsOf = (html: string): string =>
  unescape(html.replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:;!?%)])/g, '')
    .trim()
const attributes = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, unescape(value)]))

/** With the labels that only assistive technology reads. */
const labeledWordsOf = (html: string): string => wordsOf(html.replaceAll(/<[^>]*\saria-label="([^"]*)"[^>]*>/g, ' $1 '))

/** A page as a browser without scripts has it. */
export class PlainPage {
  readonly status: number
  readonly html: string

  constructor(
    readonly url: string,
    readonly answer: LightMyRequestResponse,
  ) {
    this.status = answer.statusCode
    this.html = answer.body
  }

  /** All words between the header and the footer, with those for browsers without scripts. */
  get words(): string {
    return wordsOf(/<main\b[^]*<\/main>/.exec(this.html)?.[0] ?? '')
  }

  get heading(): string {
    return wordsOf(/<h1\b[^>]*>([^]*?)<\/h1>/.exec(this.html)?.[1] ?? '')
  }

  /** The address of the first link with these words. */
  link(words: string | RegExp): string {
    const links = [...this.html.matchAll(/<a\b([^>]*)>([^]*?)<\/a>/g)]
    const found = links.find(([, tag = '', text = '']) => {
      const shown = wordsOf(text) || (attributes(tag).get('aria-label') ?? '')
      return typeof words === 'string' ? shown.includes(words) : words.test(shown)
    })
    if (!found) throw new Error(`${this.url} has no link ${String(words)}:\n${this.words}`)
    return attributes(found[1] ?? '').get('href') ?? ''
  }

  /** The first form with these words on it: its buttons, labels, or anything else. */
  form(words: string | RegExp): PlainForm {
    const forms = [...this.html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)]
    const found = forms.find(([, , text = '']) => {
      const shown = labeledWordsOf(text)
      return typeof words === 'string' ? shown.includes(words) : words.test(shown)
    })
    if (!found) throw new Error(`${this.url} has no form ${String(words)}:\n${this.words}`)
    return new PlainForm(found[1] ?? '', found[2] ?? '')
  }
}

/** The values that a browser would send unchanged, and the description of each field. */
export class PlainForm {
  readonly action: string
  readonly method: string
  readonly isMultipart: boolean
  private readonly values: ReadonlyMap<string, string>

  constructor(
    tag: string,
    readonly html: string,
  ) {
    const own = attributes(tag)
    this.action = own.get('action') ?? ''
    this.method = (own.get('method') ?? 'get').toLowerCase()
    this.isMultipart = own.get('enctype') === 'multipart/form-data' || own.get('encType') === 'multipart/form-data'
    this.values = new Map([...inputsIn(html), ...areasIn(html), ...selectsIn(html)])
  }

  get words(): string {
    return wordsOf(this.html)
  }

  /** What would be sent of a field; undefined for a box that is not ticked. */
  value(name: string): string | undefined {
    return this.values.get(name)
  }

  /** What is sent once a visitor has typed this and pressed the button with these words, or the first one. */
  filled(typed: Typed, words: string | RegExp): Record<string, string | Buffer> {
    const missing = Object.keys(typed).filter((name) => !this.html.includes(`name="${name}"`))
    if (missing.length > 0) throw new Error(`The form has no ${missing.join()}: ${this.html}`)
    const buttons = [...this.html.matchAll(/<button\b([^>]*)>([^]*?)<\/button>/g)]
    const isMeant = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text))
    const [, tag = ''] = buttons.find(([, , text = '']) => isMeant(wordsOf(text))) ?? buttons[0] ?? []
    const name = attributes(tag).get('name')
    const all = {
      ...Object.fromEntries(this.values),
      ...typed,
      ...(name && { [name]: attributes(tag).get('value') ?? '' }),
    }
    return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
  }

  /** The texts that describe a field, such as its error. */
  describing(name: string): string {
    const tag = new RegExp(`<(?:input|select|textarea)\\b[^>]*\\sname="${name}"[^>]*>`).exec(this.html)?.[0] ?? ''
    const ids = (attributes(tag).get('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
    return ids
      .map((id) => wordsOf(new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>([^]*?)</\\1>`).exec(this.html)?.[2] ?? ''))
      .join(' ')
  }
}

function* inputsIn(html: string): Generator<[string, string]> {
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const own = attributes(tag)
    const type = own.get('type') ?? 'text'
    const isOff = ['checkbox', 'radio'].includes(type) && !own.has('checked')
    const name = own.get('name') ?? ''
    if (name !== '' && type !== 'file' && !isOff) yield [name, own.get('value') ?? (type === 'checkbox' ? 'on' : '')]
  }
}

function* areasIn(html: string): Generator<[string, string]> {
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea\b([^>]*)>([^]*?)<\/textarea>/g))
    yield [attributes(tag).get('name') ?? '', unescape(text).replace(/^\n/, '')]
}

function* selectsIn(html: string): Generator<[string, string]> {
  for (const [, tag = '', text = ''] of html.matchAll(/<select\b([^>]*)>([^]*?)<\/select>/g)) {
    const options = [...text.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributes(option))
    const chosen = options.find((option) => option.has('selected')) ?? options[0]
    yield [attributes(tag).get('name') ?? '', chosen?.get('value') ?? '']
  }
}

/** What a visitor changes in a form: a text, a file, or null for a box that is not ticked. */
export type Typed = Readonly<Record<string, string | Buffer | null>>

let networks = 0
let renewals = 0

/** A visitor without scripts, from a network of their own: opens pages, and sends their forms as a browser does. */
export class PlainVisitor {
  private readonly address = `2001:db8:${process.pid.toString(16).slice(-4)}:${(networks += 1).toString(16)}::1`

  constructor(
    private readonly site: ServedSite,
    private readonly host: string,
  ) {}

  async open(url: string): Promise<PlainPage> {
    const { pathname, search } = new URL(url, `http://${this.host}`)
    const answer = await this.site.app.inject({
      url: pathname + search,
      headers: { host: `${this.host}:3000`, accept: 'text/html' },
      remoteAddress: this.address,
    })
    const { location } = answer.headers
    return [301, 302, 303].includes(answer.statusCode) && location ? this.open(location) : new PlainPage(url, answer)
  }

  /** Opens a page that may have been cached before its data changed. */
  renew(url: string): Promise<PlainPage> {
    return this.open(`${url}${url.includes('?') ? '&' : '?'}renewed=${(renewals += 1)}`)
  }

  /** Sends the form with these words, and opens the page to which that leads. */
  async send(page: PlainPage, words: string | RegExp, typed: Typed = {}): Promise<PlainPage> {
    const form = page.form(words)
    const fields = form.filled(typed, words)
    const texts = fields as Record<string, string>
    const action = form.action === '' ? page.url : form.action
    if (form.method === 'get') return this.open(`${action.split('?')[0]}?${new URLSearchParams(texts).toString()}`)
    const body = form.isMultipart ? multipart(fields) : null
    const answer = await this.site.app.inject({
      method: 'POST',
      url: action,
      remoteAddress: this.address,
      headers: {
        host: `${this.host}:3000`,
        origin: `http://${this.host}:3000`,
        referer: `http://${this.host}:3000${page.url}`,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'content-type': body?.mediaType ?? 'application/x-www-form-urlencoded',
      },
      payload: body?.bytes ?? new URLSearchParams(texts).toString(),
    })
    if (answer.statusCode !== 303) throw new Error(`${action} answered ${answer.statusCode}: ${answer.body}`)
    return this.open(String(answer.headers.location))
  }
}
