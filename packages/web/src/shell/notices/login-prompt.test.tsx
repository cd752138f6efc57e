import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import { LoginPromptView } from './login-prompt.view.tsx'

const table = { loadLogin: () => Promise.reject(new Error('The server opens no modal')) }

async function promptOn(id: string): Promise<string> {
  const element = <LoginPromptView table={table as never} status="prompted" />
  const handler = createStaticHandler([{ path: '*', handle: { id, screen: null }, element }])
  const context = await handler.query(new Request('http://localhost/any'))
  if (context instanceof Response) throw new Error('The page does not redirect')
  const router = createStaticRouter(handler.dataRoutes, context)
  return textOf(
    await inLocale('int', 'EN_US', <StaticRouterProvider router={router} context={context} hydrate={false} />),
  )
}

test('AUTH-9 a refused call opens the login modal above a page, but no second login form on the login page', async () => {
  expect(await promptOn('balance')).toContain('Loading')
  expect(await promptOn('login')).toBe('')
})
