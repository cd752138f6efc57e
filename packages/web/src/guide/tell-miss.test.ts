import { expect, test } from 'vitest'
import { aGuide, InMemoryGuideGateway } from '@recircle/core/testing'
import type { Scope } from '../routing/screen/scope.ts'
import { tell } from './tell-miss.ts'
