import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enoughToday } from '@recircle/core/http'
import { inquiryPaths } from '@recircle/core/inquiry'
import { receipt, reportCalls, trackingPath } from '@recircle/core/report'
import { sessionPaths } from '@recircle/core/session'
import {
  formResultAddress,
  type FormResult,
  type PlainForm,
  type SiteOverrides,
  type SiteVariant,
} from '@recircle/core/site'
import { confirmationSent, emailAlreadyExists, subscriptionPath } from '@recircle/core/subscription'
import { parseJson, readDocument } from '@recircle/core/wire'
import { isOfThisHost } from '../guard/own-origin.ts'
import { refuse } from '../answer/wire-reply.ts'
import { pageOfReferer, type KeptForms } from './kept-forms.ts'
import { prefixOfReferer } from '../../site/referer-prefix.ts'

const formOfPath = new Map<string, PlainForm>([
  [reportCalls.send.path.slice(0, -1), 'report'],
  [subscriptionPath, 'subscription'],
  [inquiryPaths.question, 'question'],
  [inquiryPaths.inquiry, 'inquiry'],
  [sessionPaths.forgotPassword, 'restore'],
  [sessionPaths.restorePassword, 'newPassword'],
])

interface Settings {
  readonly origins: Readonly<Record<SiteVariant, string>>
  readonly siteOverrides: SiteOverrides
}

/** AUTH-20: forms about passwords keep nothing. */
const isKeeping = (form: PlainForm): form is Exclude<PlainForm, 'restore' | 'newPassword'> =>
  form !== 'restore' && form !== 'newPassword'

/**
 * FORM-1, FORM-3, AUTH-20: a browser without scripts submits the same forms to the same URLs, under the same rules. The only difference is that
 * the visitor is redirected to a page that shows the result. Must be called before the routes of the forms are added.
 */
export function leadFormsToPages(app: FastifyInstance, settings: Settings, kept: KeptForms): void {
  app.addHook('onRoute', (route) => {
    const form = formOfPath.get(route.url)
    if (form === undefined || route.method !== 'POST') return
    Object.assign(
      route,
      leadsForms((request, reply, payload) => {
        const prefix = prefixOfReferer(request, settings)
        const token = form === 'report' ? receiptIn(reply.statusCode, payload) : null
        if (token !== null) return prefix + trackingPath(token)
        const result = resultOf(form, reply.statusCode, payload)
        // PEOPLE-15
        const page = result === 'invalid' ? pageOfReferer(request) : null
        const address = page !== null && isKeeping(form) ? kept.addressOf(page, form, request.body) : null
        return address ?? formResultAddress(prefix, form, result)
      }),
    )
  })
}

type AddressOf = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => string

/** The hooks of a route that takes both fetches by scripts and plain form submissions. */
export const leadsForms = (addressOf: AddressOf) => ({
  preValidation: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isNavigation(request) && !isFromHere(request) ? refuse(reply, 'forbidden') : undefined,
  onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!isNavigation(request) || !isFromHere(request)) return payload
    lead(reply, addressOf(request, reply, payload))
    return ''
  },
})

/** The second is sent by forms with files. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** A script accepts JSON; a browser that navigates accepts HTML. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') &&
  formTypes.some((type) => (headers['content-type'] ?? '').startsWith(type))

/** Only our own pages may submit our forms: visiting another site must not submit one. */
const isFromHere = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' || isOfThisHost(request)

function resultOf(form: PlainForm, status: number, payload: unknown): FormResult {
  if (status === 422) return 'invalid'
  if (status === 429) return enoughToday
  if (form === 'restore' && status === 404) return 'notFound'
  if (form === 'newPassword' && (status === 404 || status === 410)) return 'linkExpired'
  if (status >= 300) return 'error'
  const html = typeof payload === 'string' ? payload : ''
  if (html.includes(confirmationSent)) return 'asked'
  return html.includes(emailAlreadyExists) ? 'exists' : 'success'
}

/** TRUTH-24: the token of a new report, with which its sender is redirected to the page that tracks it. */
function receiptIn(status: number, payload: unknown): string | null {
  if (status !== 201) return null
  const json = parseJson(payload)
  const read = json.ok ? readDocument(json.value, receipt.read) : json
  return read.ok ? read.value.id : null
}

function lead(reply: FastifyReply, location: string): void {
  reply.code(303).removeHeader('content-type').headers({ location, 'cache-control': 'no-store' })
}
