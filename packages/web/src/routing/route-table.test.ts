import { describe, expect, test } from 'vitest'
import { matchPath } from 'react-router'
import { isReservedPath, languageTag, localeCodes } from '@recircle/core/site'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { isForEverybody } from './access.ts'
import { refusalOf } from './refusal.ts'
import { indexedPaths } from './indexed-paths.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './route-table.ts'

const screenFiles = import.meta.glob('../features/*/*.route.tsx')
const entries: readonly RouteEntry[] = routeTable
const byPath = (path: string): RouteEntry | undefined => entries.find((entry) => entry.path === path)

/** Path, requirement, Russian title. */
const specified = [
  ['ROUTE-1', '/', 'nothing', 'Главная'],
  ['ROUTE-2', '/get-app', 'nothing', 'Скачать приложение'],
  ['GUIDE-10', '/guide', 'nothing', 'Куда это сдать'],
  ['GUIDE-10', '/guide/codes', 'nothing', 'Коды на упаковке'],
  ['BAG-3', '/guide/bag', 'nothing', 'Моя сумка'],
  ['GUIDE-10', '/guide/:slug', 'nothing', 'Куда это сдать'],
  ['ROUTE-3', '/charity-events-manual/', 'nothing', 'Инструкция для организаторов акций'],
  ['ROUTE-4', '/inspection-manual/', 'nothing', 'Инструкция по проверкам'],
  ['OPEN-8', '/data', 'nothing', 'Открытые данные'],
  ['SRC-16', '/sources/:id', 'nothing', 'Источник пунктов'],
  ['EMBED-5', '/embed/new', 'nothing', 'Справочник и пункты на вашем сайте'],
  ['ROUTE-5', '/cookies', 'nothing', 'Политика использования файлов cookie'],
  ['ROUTE-5', '/personal-data', 'nothing', 'Обработка персональных данных'],
  ['ROUTE-5', '/privacy-policy', 'nothing', 'Политика конфиденциальности'],
  ['ROUTE-6', '/charity-events', 'nothing', 'Волонтерские акции'],
  ['ROUTE-6', '/charity-events/no-charity-events', 'nothing', 'Пока акций нет'],
  ['ROUTE-7', '/charity-event/:id', 'nothing', 'Волонтерские акции'],
  ['ROUTE-7', '/charity-event-deleted/:name', 'nothing', 'Акция удалена'],
  ['ORG-17', '/results', 'nothing', 'Что собрали на акциях'],
  ['ORG-1', '/organizations/:id', 'nothing', 'Организация'],
  ['ROUTE-8', '/recycling-points/:id?', 'nothing', 'Пункты приема ВМР'],
  ['ROUTE-9', '/profile/login', 'no-session', 'Авторизация'],
  ['ROUTE-10', '/logout/', 'nothing', 'Вы вышли из профиля'],
  ['ROUTE-10', '/profile/logout/', 'sign-in', 'Выход из профиля'],
  ['ROUTE-11', '/profile', 'sign-in', 'Профиль'],
  ['ROUTE-11', '/profile/balance', 'user', 'Баланс'],
  ['ROUTE-12', '/profile/charity-events/', 'charity-events-creator', 'Мои акции'],
  ['ROUTE-12', '/profile/create-charity-event', 'charity-events-creator', 'Создать акцию'],
  ['ROUTE-12', '/profile/edit-charity-event/:id', 'charity-events-creator', 'Редактировать акцию'],
  ['ROUTE-13', '/profile/recycling-points', 'recycling-points-creator', 'Мои пункты приема'],
  ['ROUTE-13', '/profile/create-recycling-point', 'recycling-points-creator', 'Создать пункт приема'],
  ['ROUTE-13', '/profile/edit-recycling-point/:id', 'recycling-points-creator', 'Редактировать пункт приема'],
  ['SRC-1', '/profile/imports', 'recycling-points-creator', 'Загрузка из файла'],
  ['DAYS-20', '/profile/point-days', 'recycling-points-creator', 'Особые дни'],
  ['TOWN-8', '/profile/towns', 'sign-in', 'Ответы города'],
  ['CLAIM-2', '/profile/claims', 'recycling-points-creator', 'Заявки на пункты'],
  ['PEOPLE-10', '/profile/event-people/:id', 'charity-events-creator', 'Кто придет'],
  ['PEOPLE-12', '/profile/move-event/:id', 'charity-events-creator', 'Изменить или отменить акцию'],
  ['TRUTH-48', '/profile/suggestions', 'recycling-points-creator', 'Предложения'],
  ['ROUTE-14', '/registration/', 'no-session', 'Регистрация'],
  ['ROUTE-15', '/registration-success/', 'nothing', 'Регистрация завершена'],
  ['REG-5', '/confirm-email/:token', 'nothing', 'Подтверждение почты'],
  ['ROUTE-16', '/restore-password/:token', 'nothing', 'Восстановление пароля'],
  ['ROUTE-17', '/google-auth/', 'no-session', 'Вход через Google'],
  ['ROUTE-17', '/google-auth-error/', 'nothing', 'Ошибка входа через Google'],
  ['TRUTH-20', '/still-correct/:token', 'nothing', 'Все ли по-прежнему верно?'],
  ['ALERT-2', '/alerts/new', 'nothing', 'Новости района'],
  ['ALERT-5', '/alerts/:token', 'nothing', 'Новости района'],
  ['FORM-15', '/newsletter/:token', 'nothing', 'Новости о переработке'],
  ['PEOPLE-3', '/my-place/:token', 'nothing', 'Моя запись на акцию'],
  ['ORG-7', '/event-results/:token', 'nothing', 'Итоги акции'],
  ['TRUTH-21', '/stop-reminders/:token', 'nothing', 'Отключение напоминаний'],
  ['TRUTH-34', '/recycling-points/missing', 'nothing', 'На карте нет пункта'],
  ['TRUTH-34', '/recycling-points/:id/report', 'nothing', 'Что не так?'],
  ['TRUTH-38', '/reports/:token', 'nothing', 'Что стало с вашим сообщением'],
  ['FORM-1', '/form-result', 'nothing', 'Ваше обращение'],
  ['ROUTE-18', '/404/', 'nothing', 'Страница не найдена'],
  ['ROUTE-19', '*', 'nothing', 'Страница не найдена'],
] as const

describe('the table', () => {
  test.each(specified)('%s %s requires %s and is titled «%s»', async (_id, path, requires, title) => {
    const entry = byPath(path)
    expect(entry?.requires).toBe(requires)
    const russian = await fullTranslator('RU_RU')
    expect(russian.intl.formatMessage({ id: entry?.title ?? 'title.home' })).toBe(title)
  })

  test('ROUTE-19 there are no other pages and no duplicate ids', () => {
    const besides = entries.filter(
      ({ path, isDevelopmentOnly }) => !isDevelopmentOnly && !specified.some((row) => row[1] === path),
    )
    expect(besides.map(({ path }) => path)).toEqual([])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  test.each(localeCodes)('META-1 every page has a title in %s', async (locale) => {
    const translator = await fullTranslator(locale)
    for (const { title, description } of entries) {
      expect(translator.intl.formatMessage({ id: title })).not.toBe('')
      expect(translator.intl.formatMessage({ id: description ?? title })).not.toBe('')
    }
    expect(languageTag(locale)).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
  })

  test('ROUTE-21 the screens of every page exist', () => {
    for (const { screen } of entries) expect(Object.keys(screenFiles)).toContain(`../features/${screen}.route.tsx`)
  })

  test('ROUTE-8 ROUTE-15 ROUTE-21 widths, footers and messages match the specification', () => {
    expect(byPath('/')?.meta).toMatchObject({
      maxWidthPx: 1440,
      sideContentPx: 220,
      sideContentFromPx: 1250,
      footer: 'full',
    })
    expect(byPath('/recycling-points/:id?')?.meta).toMatchObject({
      maxWidthPx: 3200,
      footer: 'none',
      hasPullToRefresh: false,
      switchMessage: 'overlay',
    })
    expect(byPath('/registration-success/')?.meta.maxWidthPx).toBe(1200)
    expect(byPath('/charity-events-manual/')?.meta).toMatchObject({
      sideContentFromPx: 1024,
      sideContentPx: 280,
      maxWidthPx: 1600,
    })
    expect(byPath('/profile')?.meta.sideContentFromPx).toBe(1080)
  })
})

describe('access', () => {
  const somebody = { roles: ['user'] } as const
  const refusal = (path: string, visitor: typeof somebody | null, search = '') =>
    refusalOf(byPath(path) as RouteEntry, visitor, { path, search })

  test('ROUTE-18 an account page requires sign-in, then its role', () => {
    expect(refusal('/profile', null)).toBe('/profile/login?return=%2Fprofile')
    expect(refusal('/profile', somebody)).toBeNull()
    expect(refusal('/profile/balance', somebody)).toBeNull()
    expect(refusal('/profile/recycling-points', somebody)).toBe('/404/')
  })

  test('AUTH-8 the URL with its query is preserved during login', () => {
    expect(refusal('/profile/charity-events/', null, '?page=2')).toBe(
      '/profile/login?return=%2Fprofile%2Fcharity-events%2F%3Fpage%3D2',
    )
    expect(refusal('/profile/login', somebody, '?return=%2Fprofile%2Fcharity-events%2F%3Fpage%3D2')).toBe(
      '/profile/charity-events/?page=2',
    )
    expect(refusal('/profile/login', somebody, '?return=https%3A%2F%2Fevil.example')).toBe('/profile/')
    expect(refusal('/profile/login', somebody, '?return=%2F%2Fevil.example')).toBe('/profile/')
  })

  test('ROUTE-10 somebody signed out who opens the confirmation of signing out is told that they are', () => {
    expect(refusal('/profile/logout/', null)).toBe('/logout/')
    expect(refusal('/profile/logout/', somebody)).toBeNull()
  })

  test('ROUTE-17 a return from Google leads to the profile or the return path', () => {
    expect(refusal('/google-auth/', null, '?code=x')).toBeNull()
    expect(refusal('/google-auth/', somebody, '?code=x')).toBe('/profile/')
    expect(refusal('/google-auth/', somebody, '?code=x&state=secret~%2Fprofile%2Fbalance')).toBe('/profile/balance')
    expect(refusal('/google-auth/', somebody, '?code=x&state=secret~%2F%2Fevil.example')).toBe('/profile/')
  })

  test('ROUTE-9 ROUTE-14 signed-in visitors are redirected from login and registration', () => {
    expect(refusal('/profile/login', null)).toBeNull()
    expect(refusal('/profile/login', somebody)).toBe('/profile/')
    expect(refusal('/registration/', somebody)).toBe('/profile/login')
    expect(refusal('/', somebody)).toBeNull()
  })
})

test('COST-7 only pages without a secret and without an account are for everybody', () => {
  const shared = (path: string, search = '') => isForEverybody(byPath(path) as RouteEntry, search)
  expect([shared('/'), shared('/recycling-points/:id?', '?materials=1'), shared('/profile/login')]).toEqual(
    Array(3).fill(true),
  )
  expect(entries.filter(({ path }) => path.includes(':token') && shared(path))).toEqual([])
  expect([shared('/restore-password/:token'), shared('/confirm-email/:token'), shared('/profile')]).toEqual(
    Array(3).fill(false),
  )
  expect(shared('/google-auth/', '?code=secret')).toBe(false)
})

test('ROUTE-22 every path of an account, of signing in and of a signed link is reserved, and no public page is', () => {
  const ofAccounts = ({ path, requires, id }: RouteEntry) =>
    requires !== 'nothing' ||
    path.includes(':token') ||
    ['logout', 'registration-success', 'google-auth-error'].includes(id)
  const wrong = entries.filter(
    (entry) => entry.path !== '/alerts/new' && isReservedPath(entry.path) !== ofAccounts(entry),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
  for (const path of ['/api/x', '/wapi', '/ws', '/staff/manage', '/Profile/Login'])
    expect(isReservedPath(path), path).toBe(true)
  expect([isReservedPath('/'), isReservedPath('/profiles'), isReservedPath('/api-manual')]).toEqual(
    Array(3).fill(false),
  )
})

test('META-3 only public pages are indexed, intermediate steps are not', () => {
  const everywhere = [
    '/',
    '/get-app',
    '/guide',
    '/guide/codes',
    '/charity-events-manual',
    '/inspection-manual',
    '/data',
    '/embed/new',
  ]
  const lists = ['/charity-events', '/results', '/recycling-points']
  expect(indexedPaths('kz')).toEqual([...everywhere, '/privacy-policy', ...lists])
  expect(indexedPaths('ru')).toEqual([...everywhere, '/cookies', '/personal-data', '/privacy-policy', ...lists])
})

test('ROUTE-8 a screen that follows its URL excludes the other pages that match its pattern', () => {
  for (const { id, path, besides = [] } of entries.filter(({ followsAddress }) => followsAddress)) {
    const others = entries.filter((other) => other.id !== id && !other.path.includes(':') && other.path !== '*')
    const taken = others.filter((other) => matchPath(path, other.path)).map((other) => other.path)
    expect(besides).toEqual(taken)
  }
})

test('META-4 the parent of every page exists', () => {
  for (const { parent } of entries) {
    // The URL of a page with optional parameters: `/recycling-points/:id?` is `/recycling-points` without them.
    const above = entries.find(({ path }) => path.replace(/\/:.*$/, '') === parent?.path)
    expect(above?.title).toBe(parent?.title)
  }
})
