import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { googleErrorPath } from '../../routing/google-error.ts'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { Loader } from '../../ui/loader.tsx'
import { finishGoogleSignIn } from './google-auth.flow.ts'

function GoogleAuthView(): ReactNode {
  const scope = useScope()
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasBegun = useRef(false)
  useEffect(() => {
    // A code can be used only once.
    if (hasBegun.current) return
    hasBegun.current = true
    void finishGoogleSignIn(scope, search)
      .catch(() => googleErrorPath)
      .then((path) => (path === null ? undefined : navigate(path, { replace: true })))
  }, [scope, search, navigate])
  return (
    <>
      <h1>
        <FormattedMessage id="title.googleAuth" />
      </h1>
      <Loader label={<FormattedMessage id="layout.loading" />} />
    </>
  )
}

export const screen = defineStaticScreen(GoogleAuthView)
