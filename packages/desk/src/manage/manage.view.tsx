import { lazy, Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useParams } from 'react-router'
import { mayAct, type DeskAction } from '@recircle/core/desk'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { useDesk } from '../desk-context.ts'
import styles from './manage.module.css'

const Organizations = lazy(async () => ({ default: (await import('./organizations.view.tsx')).Organizations }))
const Organization = lazy(async () => ({ default: (await import('./organization.view.tsx')).Organization }))
const OrganizationImports = lazy(async () => ({
  default: (await import('./organization-imports.view.tsx')).OrganizationImports,
}))
const Accounts = lazy(async () => ({ default: (await import('./accounts.view.tsx')).Accounts }))
const Account = lazy(async () => ({ default: (await import('./account.view.tsx')).Account }))
const Redirects = lazy(async () => ({ default: (await import('./redirects.view.tsx')).Redirects }))
const Materials = lazy(async () => ({ default: (await import('./materials.view.tsx')).Materials }))
const MissedWords = lazy(async () => ({ default: (await import('./missed-words.view.tsx')).MissedWords }))
const Things = lazy(async () => ({ default: (await import('./things.view.tsx')).Things }))
const Labels = lazy(async () => ({ default: (await import('./labels.view.tsx')).Labels }))
const Emails = lazy(async () => ({ default: (await import('./emails.view.tsx')).Emails }))
const Subscribers = lazy(async () => ({ default: (await import('./subscribers.view.tsx')).Subscribers }))
const Jobs = lazy(async () => ({ default: (await import('./jobs.view.tsx')).Jobs }))
const ApiClients = lazy(async () => ({ default: (await import('./api-clients.view.tsx')).ApiClients }))
const Members = lazy(async () => ({ default: (await import('./members.view.tsx')).Members }))

interface Section {
  readonly path: string
  readonly act: DeskAction
  readonly words: MessageId
  readonly show: (id: string | undefined, part: string | undefined) => ReactNode
}
const sections: readonly Section[] = [
  {
    path: 'organizations',
    act: 'write-organizations',
    words: 'manage.section.organizations',
    show(id, part) {
      if (id === undefined) return <Organizations />
      return part === 'imports' ? <OrganizationImports key={id} data={id} /> : <Organization key={id} data={id} />
    },
  },
  {
    path: 'accounts',
    act: 'write-accounts',
    words: 'manage.section.accounts',
    show: (id) => (id === undefined ? <Accounts /> : <Account key={id} data={id} />),
  },
  { path: 'materials', act: 'write-guide', words: 'manage.section.materials', show: () => <Materials /> },
  { path: 'redirects', act: 'write-guide', words: 'manage.section.redirects', show: () => <Redirects /> },
  { path: 'things', act: 'write-guide', words: 'manage.section.things', show: () => <Things /> },
  { path: 'labels', act: 'write-guide', words: 'manage.section.labels', show: () => <Labels /> },
  { path: 'missed', act: 'write-guide', words: 'manage.section.missed', show: () => <MissedWords /> },
  { path: 'emails', act: 'write-mail', words: 'manage.section.emails', show: () => <Emails /> },
  { path: 'subscribers', act: 'write-mail', words: 'manage.section.subscribers', show: () => <Subscribers /> },
  { path: 'jobs', act: 'run-jobs', words: 'manage.section.jobs', show: () => <Jobs /> },
  { path: 'clients', act: 'write-clients', words: 'manage.section.clients', show: () => <ApiClients /> },
  { path: 'members', act: 'write-staff', words: 'manage.section.members', show: () => <Members /> },
]

/** The management section; its code is loaded on the first visit. */
export function Manage(): ReactNode {
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const { section: wanted, id, part } = useParams()
  const open = sections.filter(({ act }) => mayAct(staff?.rights ?? [], act))
  const section = open.find(({ path }) => path === wanted)
  const [first] = open
  if (!section) return <Navigate to={first ? `/manage/${first.path}` : '/log'} replace />
  return (
    <>
      <nav aria-label={formatMessage({ id: 'manage.sections' })} className={styles.sections}>
        <ul>
          {open.map(({ path, words }) => (
            <li key={path}>
              <Anchor
                href={`/manage/${path}`}
                className={styles.sectionLink}
                aria-current={path === section.path ? 'page' : undefined}
              >
                <FormattedMessage id={words} />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
        {section.show(id, part)}
      </Suspense>
    </>
  )
}
