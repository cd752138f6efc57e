import type { ReactNode } from 'react'
import { LayoutView } from '../shell/frame/layout.view.tsx'
import { modalTable } from './modal-table.ts'

export const Layout = (): ReactNode => <LayoutView modalTable={modalTable} />
