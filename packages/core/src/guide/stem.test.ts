import { expect, test } from 'vitest'
import { wordsOf } from '../search/index.ts'
import { stemOf } from './stem.ts'

const stems = (text: string, language: 'ru' | 'kk' | 'es' | 'en'): string[] => [
  ...new Set(wordsOf(text, 200).map((word) => stemOf(word, language))),
]

test.each([
  ['ru', 'бутылка бутылки бутылку бутылкой бутылками бутылок бутылочка'],
  ['ru', 'батарейка батарейки батареек батарейками'],
  ['ru', 'стеклянная стеклянный стеклянные стеклянную стеклянного'],
  ['ru', 'пакет пакеты пакетов пакетик пакетики'],
  ['ru', 'телевизор телевизора телевизоры телевизором'],
  ['kk', 'телефон телефонды телефондар телефонымды телефоны телефонның телефондарымды'],
  ['kk', 'бөтелке бөтелкелер бөтелкені бөтелкелерді'],
  ['kk', 'қап қабы қапты'],
  ['es', 'pila pilas'],
  ['es', 'celular celulares'],
  ['es', 'cable cables'],
  ['es', 'lápiz lápices'],
  ['es', 'papel papeles papelito'],
  ['en', 'battery batteries'],
  ['en', 'box boxes'],
  ['en', 'bottle bottles'],
] as const)('GUIDE-4 in %s one stem: %s', (language, words) => expect(stems(words, language)).toHaveLength(1))

test.each([
  ['es', 'tela tele'],
  ['es', 'cubierta cubierto'],
  ['es', 'toalla toallita'],
  ['en', 'glass glasses'],
  ['kk', 'май майка'],
  ['ru', 'банка баня'],
] as const)('GUIDE-4 in %s two stems: %s', (language, words) => expect(stems(words, language)).toHaveLength(2))

test('GUIDE-4 a word with digits is not stemmed', () => expect(stemOf('а4', 'ru')).toBe('а4'))
