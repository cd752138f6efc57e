import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { mayAct, type StaffSession } from '@recircle/core/desk'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { RouterAnchor } from '@recircle/ui/screen/router-anchor.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { AnchorProvider } from '@recircle/ui/button/anchor.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { DeskFrame } from '../frame/desk-frame.view.tsx'
import { DeskContext, useDesk, type DeskContextValue } from '../frame/desk-context.ts'
import type { DeskSettings } from './desk-settings.ts'
import { DeskViewModel } from './desk.view-model.ts'
import { KeyHelp } from '../keys/key-help.view.tsx'
import { QueueScreen } from '../queue/queue.view.tsx'
import { ProofDialog, SignInDialog, SignInPage } from '../session/sign-in.view.tsx'

const LogScreen = lazy(async () => ({ default: (await import('../log/desk-log.view.tsx')).DeskLog }))
const GlanceScreen = lazy(async () => ({ default: (await import('../glance/desk-glance.view.tsx')).GlanceScreen }))
const SessionsScreen = lazy(async () => ({ default: (await import('../session/open-sessions.view.tsx')).OpenSessions }))
const TemplatesScreen = lazy(async () => ({ default: (await import('../templates/templates.view.tsx')).Templates }))

const ManageScreen = lazy(async () => ({ default: (await import('../manage/manage.view.tsx')).Manage }))

interface DeskModel {
  readonly staff: StaffSession | null
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly isProofAsked: boolean
  readonly areKeysOn: boolean
  readonly turnKeys: (areOn: boolean) => void
  readonly keepLocale: (locale: LocaleCode) => void
}

interface DeskAppProps {
  readonly model: DeskModel
  readonly settings: DeskSettings
  readonly translator: Translator
  readonly translatorOf: (locale: LocaleCode) => Promise<Translator>
}

const router = () =>
  createBrowserRouter(
    [
      {
        path: '/',
        element: <FrameWithScreens />,
        children: [
          { index: true, element: <FirstScreen /> },
          { path: 'queue/:kind?/:id?', element: <QueueScreen /> },
          { path: 'log', element: <LogScreen /> },
          { path: 'glance', element: <GlanceScreen /> },
          { path: 'sessions', element: <SessionsScreen /> },
          { path: 'templates', element: <TemplatesScreen /> },
          { path: 'manage/:section?/:id?/:part?', element: <ManageScreen /> },
          { path: '*', element: <Navigate to="/queue" replace /> },
        ],
      },
    ],
    { basename: '/staff' },
  )

/** DESK-1: staff who cannot decide start in the section that they manage. */
function FirstScreen(): ReactNode {
  const { staff } = useDesk()
  return <Navigate to={mayAct(staff?.rights ?? [], 'read-queue') ? '/queue' : '/manage'} replace />
}

const FrameWithScreens = (): ReactNode => (
  <AnchorProvider value={RouterAnchor}>
    <DeskFrame>
      <Suspense>
        <Outlet />
      </Suspense>
    </DeskFrame>
  </AnchorProvider>
)

/** The whole desk: the sign-in, the language, and the screens. */
function DeskAppView({ model, settings, translator: first, translatorOf }: DeskAppProps): ReactNode {
  const { staff, areKeysOn, turnKeys, keepLocale } = model
  const [translator, setTranslator] = useState(first)
  const [announcement, setAnnouncement] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const turn = useRef(0)
  const { locale } = translator
  useEffect(() => {
    document.documentElement.lang = languageTag(locale)
    // E2E journeys wait for this attribute, as on the site.
    document.documentElement.dataset.hydrated = ''
  }, [locale])

  const announce = useCallback((text: string) => {
    // Screen readers announce the same text again only if it differs.
    turn.current += 1
    setAnnouncement(turn.current % 2 === 0 ? text : `${text}\u00a0`)
  }, [])
  const speak = useCallback(
    (wanted: LocaleCode) => {
      keepLocale(wanted)
      translatorOf(wanted).then(setTranslator, () => undefined)
    },
    [keepLocale, translatorOf],
  )
  const desk = useMemo<DeskContextValue>(
    () => ({
      staff,
      settings,
      locale,
      announce,
      speak,
      keys: { areOn: areKeysOn, turn: turnKeys, showHelp: () => setHelpOpen(true) },
    }),
    [staff, settings, locale, announce, areKeysOn, turnKeys, speak],
  )
  return (
    <WordsProvider translator={translator}>
      <DeskContext value={desk}>
        {/* Below the frame, which is as high as the window, it would make the page scroll. */}
        <VisuallyHidden>
          <output aria-live="polite">{announcement}</output>
        </VisuallyHidden>
        <Screens model={model} />
        <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      </DeskContext>
    </WordsProvider>
  )
}

export const DeskApp = modelled(DeskViewModel, observer(DeskAppView))

/** DESK-31: the screens stay mounted during a new sign-in, so that nothing typed is lost. */
const Screens = observer(function Screens({ model }: Pick<DeskAppProps, 'model'>): ReactNode {
  const { staff, isOpen, isLocked, isProofAsked } = model
  const routes = useMemo(() => (isOpen ? router() : null), [isOpen])
  if (routes === null || staff === null) return <SignInPage />
  return (
    <>
      <RouterProvider key={staff.staffId} router={routes} />
      {isLocked && <SignInDialog />}
      {isProofAsked && !isLocked && <ProofDialog />}
    </>
  )
})
