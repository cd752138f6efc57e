import { Suspense, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { mayAct, type DeskAction } from '@recircle/core/desk'
import { localeAutonyms, localeCodes } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { Menu, type MenuItem } from '@recircle/ui/popover/menu.tsx'
import { SkipLink } from '@recircle/ui/layout/skip-link.tsx'
import { useDesk } from './desk-context.ts'
import { OfflineBar } from './offline-bar.view.tsx'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'
import styles from './desk-frame.module.css'

const sections: readonly {
  readonly path: string
  readonly icon: IconName
  readonly words: MessageId
  readonly acts: readonly DeskAction[]
}[] = [
  { path: '/queue', icon: 'list', words: 'desk.section.queue', acts: ['read-queue'] },
  { path: '/log', icon: 'book', words: 'desk.section.log', acts: ['read-log'] },
  { path: '/glance', icon: 'grid', words: 'desk.section.glance', acts: ['read-figures'] },
  { path: '/templates', icon: 'message', words: 'desk.section.templates', acts: ['write-templates'] },
  {
    path: '/manage',
    icon: 'building',
    words: 'desk.section.manage',
    acts: ['write-accounts', 'write-guide', 'write-mail', 'write-staff'],
  },
]
const mainId = 'desk-main'

/** The navigation rail with the screen beside it. */
export function DeskFrame({ children }: { children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const { staff } = useDesk()
  const shown = sections.filter(({ acts }) => acts.some((act) => mayAct(staff?.rights ?? [], act)))
  const { words } = sections.find(({ path }) => pathname.startsWith(path)) ?? {
    words: 'desk.section.account' as const,
  }
  const title = formatMessage({ id: words })
  useEffect(() => {
    document.title = `${title} — ${formatMessage({ id: 'desk.title' })}`
  }, [title, formatMessage])
  return (
    <div className={styles.frame}>
      <SkipLink targetId={mainId} label={formatMessage({ id: 'layout.skipToContent' })} />
      <header className={styles.rail}>
        <p className={styles.brand}>
          <Icon name="loop" />
          <span>{formatMessage({ id: 'desk.title' })}</span>
        </p>
        <nav aria-label={formatMessage({ id: 'desk.sections' })} className={styles.nav}>
          <ul>
            {shown.map(({ path, icon, words: name }) => (
              <li key={path}>
                <Anchor
                  href={path}
                  className={styles.section}
                  aria-current={pathname.startsWith(path) ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  <span>{formatMessage({ id: name })}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <RailEnd />
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <Suspense>{children}</Suspense>
      </main>
    </div>
  )
}

function RailEndView({ model }: { model: { readonly signOut: () => Promise<void> } }): ReactNode {
  const { formatMessage } = useIntl()
  const { staff, keys, locale, speak } = useDesk()
  const languages = localeCodes.map((code): MenuItem => ({
    id: code,
    label: code === 'RU_KZ' ? `${localeAutonyms[code]} (KZ)` : localeAutonyms[code],
    current: code === locale,
    onChoose: () => speak(code),
  }))
  const account: readonly MenuItem[] = [
    { id: 'sessions', label: formatMessage({ id: 'desk.section.account' }), icon: 'lock', href: '/sessions' },
    { id: 'out', label: formatMessage({ id: 'desk.signOut' }), icon: 'logout', onChoose: () => void model.signOut() },
  ]
  return (
    <div className={styles.end}>
      <IconButton
        icon="help"
        className={styles.keys}
        label={formatMessage({ id: 'desk.keys.title' })}
        onClick={keys.showHelp}
      />
      <Menu
        label={formatMessage({ id: 'layout.languages' })}
        items={languages}
        renderTrigger={(trigger) => (
          <IconButton icon="globe" label={formatMessage({ id: 'layout.languages' })} {...trigger} />
        )}
      />
      <Menu
        label={staff?.name ?? ''}
        items={account}
        renderTrigger={(trigger) => <IconButton icon="user" label={staff?.name ?? ''} {...trigger} />}
      />
    </div>
  )
}
const RailEnd = modelled(DeskSessionViewModel, RailEndView)
