import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OpenIdPerson {
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}
export interface OpenIdProvider {
  readonly issuer: string
  /** Acts as a browser: signs in at the provider, consents, and returns with a code. */
  codeFor(login: string): Promise<string>
  close(): Promise<void>
}

export const openIdClient = { id: 'recircle', secret: 'a-secret-of-the-test' }

/** A real OpenID provider on loopback in place of Google; the person that `codeFor` signs in is redirected to the first URI. */
export async function startOpenIdProvider(
  people: Readonly<Record<string, OpenIdPerson>>,
  redirectUris: readonly [string, ...string[]],
  port = 0,
): Promise<OpenIdProvider> {
  const [redirectUri] = redirectUris
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => false },
    findAccount: (_context: unknown, id: string) =>
      people[id] && { accountId: id, claims: () => Promise.resolve({ sub: id, ...people[id] }) },
  })
  server.on('request', provider.callback())

  const codeFor = async (login: string): Promise<string> => {
    const query = new URLSearchParams({
      client_id: openIdClient.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'x',
    })
    const cookies = new Map<string, string>()
    let next: [url: string, init: RequestInit] = [`${issuer}/auth?${query.toString()}`, {}]
    for (let step = 0; step < 12; step += 1) {
      const [url, init] = next
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location?.startsWith(redirectUri)) return new URL(location).searchParams.get('code') ?? ''
      const page = await answer.text()
      const prompt = page.includes('value="login"') ? 'login' : 'consent'
      next =
        location === null
          ? [url, { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'any' }) }]
          : [new URL(location, issuer).href, {}]
    }
    throw new Error('The provider gave no code')
  }
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { issuer, codeFor, close }
}
