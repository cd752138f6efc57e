import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMessage, anInquiry, aQuestion } from '../testing/inquiry/inquiry-builders.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { validateForm } from '../validation/index.ts'
import { readWire } from '../wire/index.ts'
import {
  InquiryForm,
  inquiryPaths,
  inquiryTypes,
  phoneCharacters,
  QuestionForm,
  sentInquiry,
  sentQuestion,
  WriteToUsForm,
} from './index.ts'

const codes = (form: object) => validateForm(form, {}).map(({ field, code }) => `${field} ${code}`)
const read = (body: unknown) => valueOf(readWire(body, sentInquiry.read))
const required = (...fields: string[]) => fields.map((field) => `${field} required`)

describe('FORM-1 inquiry forms', () => {
  test('FORM-1 the required fields of each form', () => {
    expect(codes(new QuestionForm())).toEqual(required('name', 'city', 'email', 'text'))
    expect(codes(new InquiryForm())).toEqual(required('name', 'city', 'orgName', 'email', 'text'))
    expect(codes(new WriteToUsForm())).toEqual(required('name', 'city', 'email', 'text'))
  })
  test('FORM-1 a filled form is valid without a phone, and with any phone', () => {
    for (const form of [aQuestion(), anInquiry(), aMessage()]) expect(codes(form)).toEqual([])
    for (const form of [anInquiry(), aMessage()]) expect(codes(Object.assign(form, { phone: 'at work' }))).toEqual([])
  })
  test('FORM-8 an unvalidated phone keeps only characters used in phone numbers', () => {
    expect(phoneCharacters('tel. +7 (701) 123-45-67, ask Anna٤')).toBe(' +7 (701) 123-45-67  ')
    expect(phoneCharacters('8 800 555-35-35')).toBe('8 800 555-35-35')
  })
  test('FORM-1 the email must be valid', () => {
    for (const form of [aQuestion(), anInquiry(), aMessage()])
      expect(codes(Object.assign(form, { email: 'ana@' }))).toEqual(['email email'])
  })
  test.each([
    ['name', 200],
    ['city', 200],
    ['orgName', 200],
    ['phone', 40],
    ['text', 10_000],
  ])('FORM-1 %s has at most %d characters', (field, max) => {
    for (const form of [aQuestion(), anInquiry(), aMessage()].filter((each) => field in each)) {
      expect(codes(Object.assign(form, { [field]: 'x'.repeat(max) }))).toEqual([])
      expect(validateForm(Object.assign(form, { [field]: 'x'.repeat(max + 1) }), {})).toEqual([
        { field, code: 'maxLen', params: { max } },
      ])
    }
  })
  test('FORM-1 three audiences, government by default; a message is a question', () => {
    expect(inquiryTypes).toEqual(['recycling-companies', 'small-and-medium-sized-business', 'government'])
    expect([new InquiryForm().type, new WriteToUsForm().type]).toEqual(['government', 'question'])
    for (const type of inquiryTypes) expect(codes(Object.assign(anInquiry(), { type }))).toEqual([])
    expect(codes(Object.assign(anInquiry(), { type: 'question' }))).toEqual(['type required'])
    expect(codes(Object.assign(aMessage(), { type: 'government' }))).toEqual(['type required'])
  })
})

describe('CALL-1 inquiry calls', () => {
  test('CALL-1 the paths and payloads match the table', () => {
    expect(inquiryPaths).toEqual({ question: '/api/ask-question', inquiry: '/api/inquire' })
    const { name, city, email, text } = aQuestion()
    expect(sentQuestion.write(Object.assign(aQuestion(), { more: 1 }))).toEqual({ name, city, email, text })
    expect(sentInquiry.write(Object.assign(anInquiry(), { more: 1 }))).toEqual({
      name,
      phone: '',
      city,
      orgName: 'Verde SA',
      email,
      text,
      type: 'government',
    })
    expect(sentInquiry.write(Object.assign(aMessage(), { more: 1 }))).toEqual({
      name,
      phone: '',
      city,
      email,
      text,
      type: 'question',
    })
  })
  test('FORM-17 the honeypot is sent only if something was typed in it', () => {
    const homepage = 'https://spam.example'
    for (const body of [
      sentQuestion.write(Object.assign(aQuestion(), { homepage })),
      sentInquiry.write(Object.assign(aMessage(), { homepage })),
    ])
      expect(body).toMatchObject({ homepage })
    expect(read(sentInquiry.write(Object.assign(anInquiry(), { homepage }))).homepage).toBe(homepage)
  })
  test('CALL-1 the type identifies the form', () => {
    expect(read(sentInquiry.write(anInquiry()))).toEqual(anInquiry())
    expect(read(sentInquiry.write(aMessage()))).toEqual(aMessage())
    expect(read(sentInquiry.write(aMessage()))).toBeInstanceOf(WriteToUsForm)
    expect(valueOf(readWire(sentQuestion.write(aQuestion()), sentQuestion.read))).toEqual(aQuestion())
  })
  test('CALL-1 a malformed body is read as an incomplete form', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.constantFrom({ name: '\ud800', text: null, type: 7 }, ['question'])),
        (body) => {
          expect(codes(read(body))).toContain('email required')
        },
      ),
    )
  })
})
