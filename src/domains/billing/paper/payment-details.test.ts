import { expect, test } from 'vitest'
import { readIban, writtenIban } from '../../../kernel/money/iban.ts'
import { readBic } from '../../../kernel/money/bic.ts'
import { readEnterpriseNumber, writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { epcPayload, readEpc } from './epc.ts'
import {
  isStructuredReference,
  readReference,
  structuredReference,
  writtenReference,
} from './structured-reference.ts'

test('a structured reference ends in its rest by 97, and in 97 where there is none [BI-17]', () => {
  expect(isStructuredReference('090933755493')).toBe(true)
  expect(isStructuredReference('090933755494')).toBe(false)
  expect(isStructuredReference('000000009797')).toBe(true)
  expect(isStructuredReference('000000009700')).toBe(false)
  expect(writtenReference('090933755493')).toBe('+++090/9337/55493+++')
  expect(readReference('***090/9337/55493***')).toBe('090933755493')
  expect(readReference('090/9337/55494')).toBeNull()
})

test('each invoice of each year has a reference of its own [BI-17]', () => {
  const all = [2026, 2027].flatMap((year) =>
    Array.from({ length: 1000 }, (_, at) => structuredReference(year, at + 1)),
  )
  expect(new Set(all).size).toBe(2000)
  expect(all.every(isStructuredReference)).toBe(true)
  expect(structuredReference(2026, 12)).toMatch(/^2026000012/)
  expect(() => structuredReference(2026, 1_000_000)).toThrow(RangeError)
})

test('an account with two digits changed is no account', () => {
  expect(readIban('be68 5390 0754 7034')).toBe('BE68539007547034')
  expect(readIban('BE86539007547034')).toBeNull()
  expect(readIban('BE6853900754703')).toBeNull()
  expect(readIban('NL91ABNA0417164300')).toBe('NL91ABNA0417164300')
  expect(writtenIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
})

test('a BIC is read with spaces and in small letters, and nothing else of another length', () => {
  expect(readBic('gkcc be bb')).toBe('GKCCBEBB')
  expect(readBic('GKCCBEBBXXX')).toBe('GKCCBEBBXXX')
  for (const wrong of ['GKCCBEB', 'GKCCBEBBX', 'GKCC12BB', '']) expect(readBic(wrong), wrong).toBeNull()
})

test('the code to pay with names the bank where the office does [BI-18]', () => {
  const transfer = { holder: 'Peeters bv', iban: 'BE68539007547034', amount: 12_100, text: 'F1' }
  expect(epcPayload(transfer).split('\n')[4]).toBe('')
  const code = epcPayload({ ...transfer, bic: 'GKCCBEBB' })
  expect(code.split('\n')[4]).toBe('GKCCBEBB')
  expect(readEpc(code)).toEqual({ ...transfer, bic: 'GKCCBEBB' })
  expect(readEpc(code.replace('GKCCBEBB', 'GKCC'))).toBeNull()
})

test('an enterprise number is read however it is written, and never filled up from fewer digits than nine [BI-80]', () => {
  for (const text of ['BE0123456749', '0123.456.749', 'be 123 456 749', '0123456749'])
    expect(readEnterpriseNumber(text), text).toBe('0123456749')
  for (const wrong of ['0123456748', '97', 'BE97', '12345679', '0000000097', '2123456749', '00123456749', ''])
    expect(readEnterpriseNumber(wrong), wrong).toBeNull()
  expect(writtenVatNumber('BE0123456749')).toBe('BE 0123.456.749')
  expect(writtenVatNumber('FR12345678901')).toBe('FR 12345678901')
  expect(writtenVatNumber('later')).toBe('later')
})

const transfer = { holder: 'Feestfiets bv', iban: 'BE68539007547034', amount: 78_450 }

test('what a banking app reads from the code is what is to be paid [BI-18]', () => {
  const payload = epcPayload({ ...transfer, reference: '202600001206' })
  expect(payload).toBe('BCD\n002\n1\nSCT\n\nFeestfiets bv\nBE68539007547034\nEUR784.50\n\n202600001206\n\n')
  expect(payload.split('\n')).toHaveLength(12)
  const reference = structuredReference(2026, 12)
  for (const amount of [1, 10, 100, 78_450, 99_999_999_999])
    expect(readEpc(epcPayload({ ...transfer, amount, reference }))).toEqual({
      ...transfer,
      amount,
      reference,
    })
  const text = '+++202/6000/01206+++ F2026-0012'
  expect(readEpc(epcPayload({ ...transfer, text }))).toEqual({ ...transfer, text })
})

test('a code that a banking app would refuse is refused [BI-18]', () => {
  const good = epcPayload({ ...transfer, reference: structuredReference(2026, 12) })
  const lines = good.split('\n')
  const changed = (at: number, line: string) => lines.with(at, line).join('\n')
  expect(readEpc(good)).not.toBeNull()
  for (const bad of [
    changed(1, '003'),
    changed(5, ''),
    changed(6, 'BE68539007547035'),
    changed(7, '784.50'),
    changed(7, 'EUR0.00'),
    changed(9, '202600001299'),
    changed(10, 'a text beside the reference'),
    `${good}\nmore`,
  ])
    expect(readEpc(bad), bad).toBeNull()
  for (const amount of [0, -1, 0.5, 100_000_000_000])
    expect(() => epcPayload({ ...transfer, amount })).toThrow(RangeError)
  // A name of many lines stays one line of the code.
  expect(readEpc(epcPayload({ ...transfer, holder: 'Feest\nfiets' }))?.holder).toBe('Feest fiets')
})
