import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { keptFields, keptFormName, readKeptForm, type KeepingForm, type KeptForm } from '@recircle/core/site'
import { isRecord } from '@recircle/core/wire'
import type { SealedTexts } from '../../signed-link/sealed-texts.ts'

const keptForMs = 30 * 60_000
/** Proxies usually refuse addresses of more than 8 kB. */
const sealedMaxLength = 6_500
const inflatedMaxLength = 100_000
const alreadyKept = new RegExp(`([?&])${keptFormName}=[^&]*(?:&|$)`)
/** What is sealed for other purposes cannot be opened here. */
const subject = 'form without scripts'

/** PEOPLE-15: carries the input of a refused form in the address of the page that shows the form again. */
export class KeptForms {
  constructor(private readonly seals: SealedTexts) {}

  /** Null if nothing was typed, or if the body has not been read. */
  addressOf(page: string, form: KeepingForm, body: unknown): string | null {
    const sealed = isRecord(body) ? this.seal(form, Object.entries(keptFields(body))) : null
    if (sealed === null) return null
    // `URLSearchParams` would write the commas of other parameters anew.
    const [address = '', ...hash] = page.split('#')
    const others = address.replace(alreadyKept, '$1').replace(/[?&]$/, '')
    return [`${others}${others.includes('?') ? '&' : '?'}${keptFormName}=${sealed}`, ...hash].join('#')
  }

  open(search: string): KeptForm | null {
    const sealed = new URLSearchParams(search).get(keptFormName)
    const packed = sealed === null ? null : this.seals.open(sealed, subject, Date.now())
    if (packed === null) return null
    const bytes = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: inflatedMaxLength })
    return readKeptForm(bytes.toString('utf8'))
  }

  /** Leaves out the longest fields if all of them are too much for an address. */
  private seal(form: KeepingForm, fields: readonly (readonly [string, string])[]): string | null {
    if (fields.length === 0) return null
    const kept: KeptForm = { form, fields: Object.fromEntries(fields) }
    const bytes = Buffer.from(JSON.stringify(kept))
    const packed = deflateRawSync(bytes).toString('base64')
    const sealed = this.seals.make(packed, subject, Date.now() + keptForMs)
    if (bytes.length <= inflatedMaxLength && sealed.length <= sealedMaxLength) return sealed
    return this.seal(form, fields.toSorted(([, a], [, b]) => a.length - b.length).slice(0, -1))
  }
}

/** The page of this host that a form was submitted from, for its visitor to return to; null if unknown. */
export function pageOfReferer({ headers, host }: FastifyRequest): string | null {
  const page = URL.parse(headers.referer ?? '')
  return page === null || page.host !== host || page.pathname.startsWith('//') ? null : page.pathname + page.search
}
